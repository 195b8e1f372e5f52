import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '0.95rem' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--ink)', padding: '0.75rem 0' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft) !important',
  },
});

/** A Markdown editor in `parent`; `changed` hears of each change. Gives what takes it away. */
export function openEditor(
  parent: HTMLElement,
  text: string,
  changed: (text: string) => void,
): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        markdown(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'The text, as Markdown',
          spellcheck: 'true',
        }),
        keymap.of([...defaultKeymap, ...historyKeymap]), // Tab leaves the editor, as everywhere else
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
        look,
      ],
    }),
  });
  view.focus();
  return () => view.destroy();
}

export { canonical, TextRefused } from '@cerina/contracts/text';
