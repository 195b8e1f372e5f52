import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import {
  type Chunk,
  getChunks,
  goToNextChunk,
  goToPreviousChunk,
  rejectChunk,
  unifiedMergeView,
} from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { look, marks } from './editing-look.ts';

/** Where a person is in what they have changed. */
export interface Place {
  /** The line of the cursor. */
  line: number;
  /** How many changes there are. */
  changes: number;
  /** Which of them the cursor is in, from 1; 0 when it is in none. */
  at: number;
}
interface Options {
  text: string;
  /** The version under edit: what differs from it is marked. */
  original: string;
  /** Draws what a button that takes one change back shows. */
  sign: (button: HTMLButtonElement) => void;
  /** Called on each change of the text. */
  changed: (text: string) => void;
  /** Called with the place of the cursor. */
  moved: (place: Place) => void;
}
/** An open editor. A change is taken back to what the original has in its place. */
export interface Editor {
  next: () => void;
  previous: () => void;
  takeBack: () => void;
  /** Puts the cursor on a line. */
  goTo: (line: number) => void;
  close: () => void;
}

/** The keys of the changes, for the line that explains them. */
export const changeKeys = { next: 'F8', previous: 'Shift-F8', takeBack: 'F9' } as const;

/** A Markdown editor in `parent` that marks every change against the original. */
export function openEditor(parent: HTMLElement, options: Options): Editor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        history(),
        markdownLanguage, // without HTML's and its scripts' and styles' own parsers
        syntaxHighlighting(marks),
        unifiedMergeView({
          original: options.original,
          allowInlineDiffs: true,
          syntaxHighlightDeletions: false,
          mergeControls: (type, act) => control(type, act, options.sign),
          diffConfig: { scanLimit: 500, timeout: 100 },
        }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'Text as Markdown',
          'aria-describedby': 'edit-keys',
          tabindex: '0',
          spellcheck: 'true',
        }),
        keymap.of([
          { key: changeKeys.next, run: goToNextChunk, shift: goToPreviousChunk },
          { key: changeKeys.takeBack, run: takeBack },
          ...markdownKeymap,
          ...defaultKeymap, // Tab leaves the editor, as everywhere else
          ...historyKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.changed(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) options.moved(placeOf(update.state));
        }),
        look,
      ],
    }),
  });
  options.moved(placeOf(view.state));
  view.focus();
  const run = (command: (target: EditorView) => boolean) => () => {
    command(view);
    view.focus();
  };
  return {
    next: run(goToNextChunk),
    previous: run(goToPreviousChunk),
    takeBack: run(takeBack),
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

function placeOf(state: EditorState): Place {
  const chunks = getChunks(state)?.chunks ?? [];
  const { number } = state.doc.lineAt(state.selection.main.head);
  return { line: number, changes: chunks.length, at: chunks.findIndex(holds(state)) + 1 };
}

/** Is the cursor in a change? Where something was only deleted, that is on either side of the gap. */
const holds =
  ({ selection: { main } }: EditorState) =>
  ({ fromB, toB, endB }: Chunk) =>
    (fromB === toB ? fromB - 1 : fromB) <= main.head && main.head <= endB;

function takeBack(view: EditorView): boolean {
  const chunk = getChunks(view.state)?.chunks.find(holds(view.state));
  return chunk !== undefined && rejectChunk(view, chunk.fromB);
}

/** To keep a change nothing has to be done: only taking it back has a button. */
function control(
  type: 'accept' | 'reject',
  act: (event: MouseEvent) => void,
  sign: (button: HTMLButtonElement) => void,
): HTMLElement {
  if (type === 'accept') return document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  button.title = 'Undo this change';
  button.setAttribute('aria-label', button.title);
  sign(button);
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', (event) => {
    const view = EditorView.findFromDOM(button);
    act(event);
    view?.focus(); // the button is gone with its change
  });
  return button;
}

export { canonical, TextRefused } from '@cerina/contracts/text';
