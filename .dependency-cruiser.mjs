/** Which folder may import which: contracts <- runtime <- services; services meet on the bus and nowhere else. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$|/test/' },
  to: {
    path: '^(contracts|runtime|library|services|launcher|test|bench|eval|ui)/',
    pathNot: allowed,
  },
});

const siblings = ['supervisor', 'drafter', 'safety', 'clinical', 'gateway', 'model'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only(
      'contracts-stand-alone',
      '^contracts/src',
      '^contracts/',
      'The words of the bus depend on zod alone.',
    ),
    only(
      'runtime-on-contracts',
      '^runtime/src',
      '^(runtime|contracts)/',
      'What services stand on knows no service.',
    ),
    only('library-stands-alone', '^library/src', '^library/', 'Knowledge is data and its reader.'),
    ...siblings.map((service) =>
      only(
        `${service}-meets-others-on-the-bus`,
        `^services/${service}/src`,
        `^(services/${service}|runtime|contracts|library)/`,
        'Services meet on the bus and nowhere else.',
      ),
    ),
    only(
      'ui-knows-the-gateways-api',
      '^ui/src',
      '^(ui|contracts)/',
      'The dashboard knows the gateway by its API alone.',
    ),
    only(
      'launcher-starts-processes',
      '^launcher/src',
      '^(launcher|runtime|contracts)/',
      'The launcher starts services, it does not import them.',
    ),
    {
      name: 'contracts-need-zod-alone',
      severity: 'error',
      from: { path: '^contracts/src' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'policy-is-pure',
      comment: 'The policy is a function of the board: no LangGraph, no NATS, no database.',
      severity: 'error',
      from: {
        path: '^services/supervisor/src/(route|bar|brief|plan|decide|decide-review|take-answer)\\.ts$',
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
