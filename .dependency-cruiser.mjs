/** Which folder may import which: contracts <- runtime <- services; services meet on the bus and nowhere else. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$|/test/' },
  to: {
    path: '^(contracts|runtime|door|library|document|personal-data|services|local-servers|launcher|terminal|test|bench|eval|ui|verify)/',
    pathNot: allowed,
  },
});

/** Within contracts a room imports those below it, and nothing above; consult and asyncapi are beside the protocols' rooms. */
const rooms = {
  values: [],
  agents: ['values'],
  board: ['values', 'agents'],
  bus: ['values', 'consult'],
  messages: ['values', 'agents', 'board', 'bus'],
  api: ['values', 'agents', 'board', 'bus', 'messages'],
  consult: ['values', 'bus'],
};

/** Within the supervisor these folders import those named and no other; intake, operations and archive lean on each other. */
const supervisor = {
  policy: [],
  graph: ['policy'],
  store: ['policy', 'graph', 'metrics', 'intake', 'archive'],
};

/** Within the dashboard these features import those named and no other; those of one protocol's page lean on each other. */
const features = {
  session: [],
  shared: ['session'],
  document: ['shared'],
  inbox: ['shared', 'session', 'gate'],
  consult: ['shared', 'session', 'gate'],
  people: ['shared'],
  system: ['shared'],
};

/** What a browser may import of contracts; at run time they import nothing but each other, least of all schemas. */
const forBrowsers = [
  'board/(evolve|changes-of|phrases|selectors|quality-bar|erase-texts|answers|reasons|initial-board)',
  ...[
    'agents/titles',
    'api/(risk|signer)',
    'values/(text|hidden-characters|layout-limits|raw-html)',
  ],
];
const browsers = `^contracts/src/(${forBrowsers.join('|')})\\.ts$`;

/** A supervisor archives only what the checker finds in order; through a door come commands and reads. */
const more = { supervisor: '|verify', gateway: '|door', mcp: '|door' };
const siblings = [
  'supervisor',
  'drafter',
  'safety',
  'clinical',
  'gateway',
  'mcp',
  'model',
  'consult',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only(
      'contracts-stand-alone',
      '^contracts/src',
      '^contracts/',
      'The words of the bus depend on zod alone.',
    ),
    ...Object.entries(rooms).map(([room, below]) => ({
      name: `contracts-${room}-on-those-below`,
      severity: 'error',
      from: { path: `^contracts/src/${room}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^contracts/src/', pathNot: `^contracts/src/(${[room, ...below].join('|')})/` },
    })),
    ...Object.entries(supervisor).map(([folder, others]) => ({
      name: `supervisor-${folder}-on-those-named`,
      severity: 'error',
      from: { path: `^services/supervisor/src/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/supervisor/src/',
        pathNot: `^services/supervisor/src/(${[folder, ...others].join('|')})/`,
      },
    })),
    ...Object.entries(features).map(([feature, others]) => ({
      name: `ui-${feature}-on-those-named`,
      severity: 'error',
      from: { path: `^ui/src/lib/${feature}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^ui/src/lib/', pathNot: `^ui/src/lib/(${[feature, ...others].join('|')})/` },
    })),
    {
      name: 'contracts-for-the-browser-have-no-zod',
      comment:
        'The fold, the selectors and the quality bar are the same in the dashboard, which has no schemas.',
      severity: 'error',
      from: { path: browsers },
      to: { pathNot: browsers, dependencyTypesNot: ['type-only'] },
    },
    only(
      'runtime-on-contracts',
      '^runtime/src',
      '^(runtime|contracts)/',
      'What services stand on knows no service.',
    ),
    only(
      'verify-knows-no-product',
      '^verify/src',
      '^verify/',
      'What checks the promises shares no code with what makes them.',
    ),
    {
      name: 'verify-needs-zod-alone',
      severity: 'error',
      from: { path: '^verify/src' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    only('library-stands-alone', '^library/src', '^library/', 'Knowledge is data and its reader.'),
    only(
      'document-on-contracts',
      '^document/src',
      '^(document|contracts)/',
      'How a text is laid out is one thing for all who print or read it.',
    ),
    only(
      'personal-data-on-contracts',
      '^personal-data/src',
      '^(personal-data|contracts)/',
      'What finds personal data is one thing for every door.',
    ),
    only(
      'door-on-runtime',
      '^door/src',
      '^(door|runtime|contracts|personal-data)/',
      'What each door does alike knows none of them.',
    ),
    {
      name: 'door-knows-no-http',
      severity: 'error',
      from: { path: '^door/src' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    ...siblings.map((service) =>
      only(
        `${service}-meets-others-on-the-bus`,
        `^services/${service}/src`,
        `^(services/${service}|runtime|contracts|library|document${more[service] ?? ''})/`,
        'Services meet on the bus and nowhere else.',
      ),
    ),
    only(
      'ui-knows-the-gateways-api',
      '^ui/src',
      '^(ui|contracts|document)/',
      'The dashboard knows the gateway by its API alone.',
    ),
    only(
      'local-servers-know-no-foundry',
      '^local-servers/src',
      '^(local-servers|runtime)/',
      'What starts NATS, PostgreSQL and any other process knows nothing of what they are for.',
    ),
    only(
      'terminal-knows-the-gateways-api',
      '^terminal/src',
      '^(terminal|runtime|contracts)/',
      'The terminal knows the gateway by its API alone, as every client does.',
    ),
    only(
      'launcher-starts-processes',
      '^launcher/src',
      '^(launcher|local-servers|terminal|runtime|contracts)/',
      'The launcher starts services, it does not import them.',
    ),
    {
      name: 'containers-do-without-local-servers',
      comment:
        'The images have the dependencies of their service alone, and the command `foundry` runs in each.',
      severity: 'error',
      from: { path: '^launcher/src/compose', pathNot: '\\.test\\.ts$' },
      to: { path: '^(local-servers|terminal)/', reachable: true },
    },
    {
      name: 'contracts-need-zod-alone',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'policy-is-pure',
      comment: 'The policy is a function of the board: no LangGraph, no NATS, no database.',
      severity: 'error',
      from: {
        path: '^services/supervisor/src/policy/',
      },
      to: { path: 'node_modules/(@langchain|@nats-io|pg)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
};
