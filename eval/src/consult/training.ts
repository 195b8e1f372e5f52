import { openFiles } from '@cerina/consult/files/files';
import {
  type Chosen,
  choose,
  dot,
  type Examined,
  likelihoodOf,
  scaled,
  type Weights,
} from '@cerina/consult/search/reader/reader';
import { type Examine, openExamine } from '@cerina/consult/search/search';
import { documentsOf } from './documents.ts';
import { isRight, type Question } from './questions.ts';

/** A question with what the search found for it. */
export interface Case {
  question: Question;
  examined: Examined;
  /** For each line of each candidate whether it answers. */
  right: boolean[][];
}

export async function casesOf(questions: Question[]): Promise<Case[]> {
  const examine: Record<Question['scope'], Examine> = {
    client: await openExamine(await openFiles(documentsOf('client'))),
    staff: await openExamine(await openFiles(documentsOf('staff'))),
  };
  return questions.map((question) => {
    const examined = examine[question.scope](question.question);
    const right = examined.sections.map(({ candidate }) =>
      candidate.section.lines.map(({ file, line }) => isRight(question, file, line)),
    );
    return { question, examined, right };
  });
}

function meanAndSpread(rows: number[][]): { mean: number[]; spread: number[] } {
  const mean = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length);
  const spread = mean.map((middle, at) => {
    const squares = rows.reduce((sum, row) => sum + (row[at]! - middle) ** 2, 0);
    return Math.sqrt(squares / rows.length) + 1e-6;
  });
  return { mean, spread };
}

const LINE_DECAY = 0.02;
const ANSWER_DECAY = 0.005;
const STEPS = 150;

/** Gradient descent with momentum (Adam): the same for the same data. */
function descend(width: number, gradientAt: (weight: number[]) => number[]): number[] {
  const weight = new Array<number>(width).fill(0);
  const [first, second] = [weight.slice(), weight.slice()];
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = gradientAt(weight);
    for (let at = 0; at < width; at += 1) {
      first[at] = 0.9 * first[at]! + 0.1 * gradient[at]!;
      second[at] = 0.99 * second[at]! + 0.01 * gradient[at]! ** 2;
      const size = Math.sqrt(second[at]! / (1 - 0.99 ** step)) + 1e-8;
      weight[at]! -= (0.05 * (first[at]! / (1 - 0.9 ** step))) / size;
    }
  }
  return weight;
}

/** Which lines answer: a softmax over all lines of a question, so that right ones win over what is beside them. */
export function trainedLine(cases: Case[]): Weights['line'] {
  const able = cases.filter(({ right }) => right.flat().some(Boolean));
  const every = able.map(({ examined }) => examined.sections.flatMap(({ lines }) => lines));
  const scale = meanAndSpread(every.flat());
  const width = scale.mean.length;
  // the rows of a question one behind the other: it is gone through some hundred thousand times
  const rows = every.map((lines) => Float64Array.from(lines.flatMap((row) => scaled(row, scale))));
  const isRightLine = able.map(({ right }) => right.flat());
  const weight = descend(width, (now) => {
    const gradient = now.map((each) => LINE_DECAY * each);
    rows.forEach((own, nth) => {
      const isRight = isRightLine[nth]!;
      const scores = isRight.map((_, line) => {
        let score = 0;
        for (let at = 0; at < width; at += 1) score += now[at]! * own[line * width + at]!;
        return score;
      });
      const top = Math.max(...scores);
      const raised = scores.map((score) => Math.exp(score - top));
      const whole = raised.reduce((sum, each) => sum + each, 0);
      const ofRight = raised.reduce((sum, each, line) => sum + (isRight[line] ? each : 0), 0);
      raised.forEach((each, line) => {
        const is = isRight[line] ? each / ofRight : 0;
        const push = (each / whole - is) / rows.length;
        for (let at = 0; at < width; at += 1) gradient[at]! += push * own[line * width + at]!;
      });
    });
    return gradient;
  });
  return { ...scale, weight };
}

/** Whether what is chosen answers: a logistic regression over the first choice for each question. */
export function trainedAnswer(chosen: Chosen[], answers: boolean[]): Weights['answer'] {
  const scale = meanAndSpread(chosen.map(({ features }) => features));
  const rows = chosen.map(({ features }) => [1, ...scaled(features, scale)]);
  const weight = descend(scale.mean.length + 1, (now) => {
    const gradient = now.map((each, at) => (at === 0 ? 0 : ANSWER_DECAY * each));
    rows.forEach((row, nth) => {
      const push = (1 / (1 + Math.exp(-dot(now, row))) - Number(answers[nth])) / rows.length;
      for (let at = 0; at < row.length; at += 1) gradient[at]! += push * row[at]!;
    });
    return gradient;
  });
  return { ...scale, weight };
}

/** Cases by turns, so that each kind of question is in every fold. */
const FOLDS = 5;
/** Of those that are learned from, so that a choice is judged as it is of a question not seen. */
const INNER_FOLDS = 3;

/** How a question was read by what learned from others. */
export interface Held {
  question: Question;
  likelihood: number;
  /** Whether one of the lines that would be quoted is right. */
  isRight: boolean;
}

const firstOf = ({ examined }: Case, line: Weights['line']): Chosen | undefined =>
  choose(examined, line)[0];
const quotesRight = (each: Case, { candidate, lines }: Chosen): boolean => {
  const nth = each.examined.sections.findIndex((own) => own.candidate === candidate);
  return lines.some((at) => each.right[nth]![at]);
};
const isAnswerable = ({ question }: Case) => question.answers.length > 0;

/** Each question read by what learned from the other nine tenths of them, in both of its steps. */
export function readByOthers(cases: Case[]): Held[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = cases.filter((_, nth) => nth % FOLDS !== fold);
    const { line, answer } = trainedBoth(others);
    return cases
      .filter((_, nth) => nth % FOLDS === fold)
      .map((each) => {
        const first = firstOf(each, line);
        return {
          question: each.question,
          likelihood: first ? likelihoodOf(first, answer) : 0,
          isRight: first !== undefined && quotesRight(each, first),
        };
      });
  }).flat();
}

/** Both steps; the second learns from choices of a first one that had not seen the question. */
function trainedBoth(cases: Case[]): Pick<Weights, 'line' | 'answer'> {
  const unseen = Array.from({ length: INNER_FOLDS }, (_, fold) => {
    const line = trainedLine(cases.filter((_, nth) => nth % INNER_FOLDS !== fold));
    return cases.filter((_, nth) => nth % INNER_FOLDS === fold).map((each) => ({ each, line }));
  }).flat();
  // where no section has a word of the question there is nothing to judge
  const chosen = unseen.flatMap(({ each, line }) => {
    const first = firstOf(each, line);
    return first ? [{ first, is: isAnswerable(each) }] : [];
  });
  const answer = trainedAnswer(
    chosen.map(({ first }) => first),
    chosen.map(({ is }) => is),
  );
  return { line: trainedLine(cases), answer };
}

/** Of so many of the questions that the documents do not answer it is to be said. */
const SAID = 0.93;

/**
 * The least threshold at which that is said of enough of the questions that the documents do not answer, by what had not seen
 * them. What they do answer is shown as near then where it is not sure.
 */
export function thresholdOf(held: Held[]): number {
  const unable = held.filter(({ question }) => question.answers.length === 0);
  const steps = Array.from({ length: 99 }, (_, nth) => (nth + 1) / 100);
  const isEnough = (threshold: number) =>
    unable.filter((each) => each.likelihood < threshold).length >= SAID * unable.length;
  return steps.find(isEnough) ?? 1;
}

/** All that the reader learns from these cases. */
export function trained(cases: Case[], held = readByOthers(cases)): Weights {
  return { ...trainedBoth(cases), threshold: thresholdOf(held) };
}
