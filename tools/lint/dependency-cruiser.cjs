// Which way imports may go. ARCHITECTURE.md has the picture; each comment says what to do instead.

const test = '[.](test|spec)[.]tsx?$'
const testing = '(^|/)testing([.]tsx?$|/)'
/** What starts the parts of a stack, for tests and tools. */
const parts = '^tests/stack/'
/** A program of a package: it reads settings, as the `main.ts` of an app does. */
const command = '/src/cli[.]ts$'
/** Folders of the API that its features share. */
const sharedInApi = 'http|access|wording'
/** Folders of the web app that its features share. */
const sharedInWeb = 'ui|live|i18n|layout|navigation|seo|embedding|session|calls|server|draws|tickets|boards|push'

/** A package may import itself and these packages of ours. */
function packageImports(name, ...allowed) {
  return {
    name: `${name}-imports`,
    comment: `packages/${name} may import ${allowed.join(', ') || 'nothing'} of ours. Pass what it needs as an argument, or move it down into a package that it may import.`,
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: command },
    to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
  }
}

module.exports = {
  forbidden: [
    packageImports('texts'),
    packageImports('games', 'texts'),
    packageImports('site', 'games'),
    packageImports('process'),
    packageImports('fairness', 'games'),
    packageImports('contract', 'texts', 'games', 'fairness'),
    packageImports('database'),
    packageImports('events', 'contract', 'database', 'games'),
    {
      name: 'packages-never-import-apps',
      comment: 'A package serves every app and knows none. Move the code down into the package, or pass it in.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-apps',
      comment: 'Apps speak over HTTP, NATS and the database. Move what two apps need into a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-tools-in-products',
      comment: 'Apps and packages run without tools/ and tests/. Move what they need into a package.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      // tests/stack/ has a rule of its own.
      to: { path: '^(tools|tests/(?!stack/))' },
    },
    {
      name: 'apps-through-their-app-file',
      comment:
        'Tools and journeys build an app with buildApp from its src/app.ts, or run its main.ts; never import its inside.',
      severity: 'error',
      from: { path: '^(tools|tests)/' },
      to: { path: '^apps/', pathNot: '^apps/[^/]+/src/((keeper|results)/)?app[.]ts$' },
    },
    {
      name: 'web-packages',
      comment:
        'The web app knows the texts, the games, the fairness, the site and the contract; its server also the process. Ask the API for everything else.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/', pathNot: '^packages/(texts|games|fairness|site|contract|process)/' },
    },
    {
      name: 'the-wire-ends-at-the-contract',
      comment:
        'Pages know a Draw (@quayso/contract/draw), not how it travels. Call recent-draws, draw-history or detailed-draw of @quayso/contract/client.',
      severity: 'error',
      // The page about the API shows an answer as it comes.
      from: { path: '^apps/web/', pathNot: '^apps/web/app/data-api/' },
      to: {
        path: '^packages/contract/src/(calls/(draws|results|history|draw-detail)|client/(results|history|draw-detail)[.]gen)[.]ts$',
      },
    },
    {
      name: 'settings-are-for-servers',
      comment: 'The browser has no environment. Read settings in apps/web/src and hand them on through a loader.',
      severity: 'error',
      from: { path: '^(apps/web/app|packages)/', pathNot: ['^packages/process/', command] },
      to: { path: '^packages/process/src/(environment|signals)[.]ts$' },
    },
    {
      name: 'the-table-of-pages-is-for-servers',
      comment:
        'Browsers would load the whole table of pages. Read it in a *.server.ts file; browsers may import lobby and sizes.',
      severity: 'error',
      from: {
        path: '^apps/web/app/',
        // Routes without a component, and the list of routes, which only the build reads.
        pathNot: ['[.]server[.]tsx?$', test, '^apps/web/app/(feeds|widget)/[^/]+[.]ts$', '^apps/web/app/routes[.]ts$'],
      },
      to: {
        path: '^packages/site/',
        pathNot: '^packages/site/src/((lobby|lobby[.]gen|sizes)[.]ts|(tokens|heat)[.]css)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'This file reaches the browser. Put what needs Node into a *.server.ts file or into apps/web/src.',
      severity: 'error',
      from: {
        path: '^(apps/web/app|apps/console/client|packages/(texts|games|fairness|site|contract)/src)/',
        pathNot: ['[.]server[.]tsx?$', test, testing, '^apps/console/client/vite[.]config[.]ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'console-client-packages',
      comment:
        "The console's pages know the texts, the games, the fairness, the contract and the site's tokens. Make a call for everything else.",
      severity: 'error',
      from: { path: '^apps/console/client/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/((texts|games|fairness|contract)/|site/src/(tokens|heat)[.]css$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-client-knows-types-of-the-server',
      comment:
        'Only the types of calls reach the browser, and the table of permissions. Write `import type`, or make a call.',
      severity: 'error',
      from: { path: '^apps/console/client/' },
      to: {
        path: '^apps/console/src/',
        pathNot: '^apps/console/src/access/permissions[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-server-without-client',
      comment: 'The server of the console serves the built client and knows nothing of its source.',
      severity: 'error',
      from: { path: '^apps/console/src/' },
      to: { path: '^apps/console/client/' },
    },
    {
      name: 'sibling-features-of-console-client',
      comment: 'Screens do not import each other. Move what two need into shell, ui, calls, texts, changes or draws.',
      severity: 'error',
      from: { path: '^apps/console/client/([^/]+)/', pathNot: '^apps/console/client/shell/' },
      to: {
        path: '^apps/console/client/[^/]+/',
        pathNot: '^apps/console/client/($1|shell|ui|calls|texts|changes|draws)/',
      },
    },
    {
      name: 'sibling-features-of-api',
      comment: 'Features do not import each other. Move what two need up to apps/api/src or down into a package.',
      severity: 'error',
      from: { path: '^apps/api/src/([^/]+)/' },
      to: { path: '^apps/api/src/[^/]+/', pathNot: `^apps/api/src/($1|${sharedInApi})/` },
    },
    {
      name: 'sibling-features-of-work',
      comment: 'Tasks do not import each other. Enqueue the other one, or move what two need up to apps/work/src.',
      severity: 'error',
      from: { path: '^apps/work/src/([^/]+)/', pathNot: test },
      to: { path: '^apps/work/src/[^/]+/', pathNot: '^apps/work/src/$1/' },
    },
    {
      name: 'sibling-features-of-web',
      comment:
        'Features do not import each other. Move what two need into one of the folders that all share (sharedInWeb).',
      severity: 'error',
      from: { path: '^apps/web/app/([^/]+)/' },
      to: { path: '^apps/web/app/[^/]+/', pathNot: `^apps/web/app/($1|${sharedInWeb})/` },
    },
    {
      name: 'witness-alone',
      comment:
        'Anyone may run a witness, without the rest of this project: it imports the fairness package and Node alone.',
      severity: 'error',
      from: { path: '^tools/src/witness/', pathNot: test },
      to: { path: '^(packages|apps|tools|tests)/', pathNot: '^(packages/fairness|tools/src/witness)/' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Move what several tests need into a testing.ts beside them.',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'testing-is-for-tests',
      comment:
        'testing.ts, testing/ and tests/stack/ are for tests and tools. Move what a product needs into a file of its own.',
      severity: 'error',
      from: { pathNot: [test, testing, '^(tools|tests)/'] },
      to: { path: [testing, parts] },
    },
    {
      name: 'no-development-dependency',
      comment: "Production installs leave devDependencies out. List the package under the workspace's dependencies.",
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        // The last are read by the build, which has them.
        pathNot: [test, testing, '^apps/(web|console/client)/([^/]+[.]config[.]ts|build-worker[.]ts|app/routes[.]ts)$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one, or lack a third that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Nothing is at this address: correct it, or add the package to the dependencies of the workspace.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Route types are generated from the routes and import them back.
    exclude: { path: ['(^|/)(build|[.]react-router|[.]quayso)/', '[+]types/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
