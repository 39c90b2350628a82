import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart, type StackPart } from '@quayso/stack/parts/part'

export interface FileServer extends StackPart {
  readonly port: number
  readonly path: string
}

/** How nginx may send a file. Which is quicker depends on the size of the file and of the packets. */
export const waysToSend = {
  sendfile: 'sendfile on; tcp_nopush on;',
  read: 'sendfile off; tcp_nopush off;',
} as const

/** The baseline: nginx with the edge's other settings, serving only a file. */
export async function defineFileServer(
  dir: string,
  body: Uint8Array,
  { hosts, way }: { readonly hosts: readonly string[]; readonly way: keyof typeof waysToSend },
): Promise<FileServer> {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'latest.json'), body)
  const port = await freePort()
  const config = join(dir, 'nginx.conf')
  writeFileSync(
    config,
    `user ${userInfo().username};
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log warn;
daemon off;
events { worker_connections 16384; }
http {
  default_type application/json;
  access_log off;
  server_tokens off;
  ${waysToSend[way]}
  keepalive_requests 100000;
  open_file_cache max=4000 inactive=60s;
  open_file_cache_valid 10s;
  open_file_cache_min_uses 1;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server {
    ${hosts.map((host) => `listen ${host}:${port};`).join(' ')}
    root ${dir};
    add_header Cache-Control "public, max-age=0, s-maxage=1";
  }
}
`,
  )
  const path = '/latest.json'
  const isReady = () => answers(`http://127.0.0.1:${port}${path}`)
  return { ...definePart({ name: 'file-server', command: 'nginx', args: ['-c', config], isReady }), port, path }
}
