import type { History } from '../history/history.ts';
import type { Finding } from '../problem.ts';
import * as approval from './approval.ts';
import * as archive from './archive.ts';
import * as causes from './causes.ts';
import * as changes from './changes.ts';
import * as commands from './commands.ts';
import * as decisions from './decisions.ts';
import * as erasure from './erasure.ts';
import * as gates from './gates.ts';
import * as heard from './objections.ts';
import * as order from './order.ts';
import * as questions from './questions.ts';
import * as restored from './restored.ts';
import * as texts from './texts.ts';
import * as work from './work.ts';

/** Every promise by its name: what the specification guarantees, each as a check that can fail. */
export const laws: Record<string, (history: History) => Iterable<Finding>> = {
  'deltas-in-order': order.deltasInOrder,
  'supervisor-readable': order.supervisorIsReadable,
  'subject-once': order.subjectsAreOnce,
  'subject-of-its-author': order.authorsKeepToTheirSubjects,
  'status-derived': order.statusIsDerived,
  'end-is-final': order.endIsFinal,
  'restored-as-recorded': restored.restoredAsRecorded,
  'cause-on-the-log': causes.causesAreOnTheLog,
  'sweep-passes-nothing-over': causes.sweepsPassNothingOver,
  'effect-once': causes.effectsAreOnce,
  'no-answer-lost': causes.noAnswerIsLost,
  'result-of-its-agent': causes.resultsAreTheirAgents,
  'objection-heard': heard.objectionsAreHeard,
  'found-once': causes.findingsAreOnce,
  'change-of-its-cause': changes.changesComeOfTheirCause,
  'person-of-its-command': changes.personsAreTheCommands,
  'time-of-its-cause': changes.timesAreTheCauses,
  'end-has-its-reason': changes.endsHaveTheirReason,
  'route-of-its-plan': changes.routesArePlanned,
  'one-verdict': commands.oneVerdictEach,
  'verdict-true': commands.verdictsAreTrue,
  'only-who-may': commands.onlyWhoMay,
  'halt-holds': work.haltHolds,
  'draft-after-screening': work.draftsFollowScreening,
  'caps-hold': work.capsHold,
  'text-is-its-hash': texts.textsAreTheirHashes,
  'edit-is-the-commands': texts.editsAreTheCommands,
  'start-has-its-text': texts.startsAreWhole,
  'feedback-verbatim': texts.feedbackIsVerbatim,
  'revision-of-the-named': texts.revisionsAreOfTheNamed,
  'questions-answered': questions.questionsAreAnswered,
  'gate-offers-what-is': gates.gatesOfferWhatIs,
  'gate-holds': gates.gatesHold,
  'record-of-its-command': decisions.recordsAreTheCommands,
  'decision-fits-its-gate': decisions.decisionsFitTheirGate,
  'tombstone-alone': erasure.tombstonesAreAlone,
  'tombstone-bare': erasure.tombstonesAreBare,
  'archive-alone': archive.archivesAreAlone,
  'archive-text-decided': archive.archivedTextIsDecided,
  'guardian-passed': approval.guardianPassed,
  'objection-first': approval.objectionsComeFirst,
  'decision-names-the-text': approval.namedByTheDecision,
  'nothing-between': approval.nothingBetween,
  'bar-or-override': approval.barMetOrOverridden,
  'warnings-read': approval.warningsWereRead,
  'policy-strict': approval.policyIsStrict,
  'dismissal-commanded': approval.dismissalsAreCommanded,
};
