/** The imports run one way: cli → widget/documents; portal → widget/react, server/contract; server → widget client types; widget → nothing. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'widget-imports-no-other-package',
      severity: 'error',
      from: { path: '^widget/' },
      to: { path: '^(portal|server|cli)/' },
    },
    {
      name: 'client-needs-no-dom-library',
      comment: 'The headless client and the document calls run anywhere: no element, no Lit, no React.',
      severity: 'error',
      from: { path: '^widget/src/(client|documents)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(widget/src/(elements|session|react)/|node_modules/(lit|react|@lit))' },
    },
    {
      name: 'private-key-calls-stay-out-of-browser-bundles',
      severity: 'error',
      from: { path: '^widget/src/(elements|session|react)/' },
      to: { path: '^widget/src/documents/' },
    },
    {
      name: 'portal-sees-only-wrappers-and-contract',
      severity: 'error',
      from: { path: '^portal/' },
      to: { path: '^(cli/|server/(?!src/contract/)|widget/(?!src/react/))' },
    },
    {
      name: 'cli-sees-only-document-calls',
      severity: 'error',
      from: { path: '^cli/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(portal/|server/|widget/(?!src/documents/))' },
    },
    {
      name: 'server-sees-only-client-types-and-the-rendered-portal',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(cli/|widget/(?!src/client/)|portal/(?!src/app/entry-server))' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^server/src/contract/' },
      to: { path: '^server/src/(?!contract/)' },
    },
    {
      name: 'engine-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/search/(engine|analysis|query)/' },
      to: {
        path: '(^server/src/search/routes/|^server/src/(web|content|accounts|sites)/|node_modules/fastify)',
      },
    },
    {
      name: 'feature-never-imports-feature',
      severity: 'error',
      from: { path: '^portal/src/features/([^/]+)/' },
      to: { path: '^portal/src/features/([^/]+)/', pathNot: '^portal/src/features/$1/' },
    },
    {
      name: 'ui-has-no-state',
      severity: 'error',
      from: { path: '^portal/src/ui/' },
      to: { path: '^portal/src/(app|shell|features)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/content/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'default'],
    },
  },
};
