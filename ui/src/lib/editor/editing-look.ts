import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const added = 'color-mix(in srgb, var(--added) 45%, transparent)';
const removed = 'color-mix(in srgb, var(--removed) 45%, transparent)';

/** The editor in the colours of the page, light and dark; what was added and removed shows by its line too. */
export const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: '0.95rem',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { padding: '0.75rem 2.4rem 0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft) !important',
  },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: added },
  '&.cm-merge-b .cm-changedText': {
    background: 'var(--added)',
    textDecoration: 'underline 1.5px var(--accent)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-deletedChunk': { backgroundColor: removed },
  '&.cm-merge-b .cm-deletedText, &.cm-merge-b .cm-deletedChunk .cm-deletedText': {
    background: 'var(--removed)',
    textDecoration: 'line-through var(--danger)',
  },
  '.cm-changeGutter': { width: '4px' },
  '&.cm-merge-b .cm-changedLineGutter, .cm-inlineChangedLineGutter': {
    background: 'var(--accent)',
  },
  '&.cm-merge-b .cm-deletedLineGutter': { background: 'var(--danger)' },
  '.cm-deletedChunk button': {
    display: 'grid',
    placeItems: 'center',
    width: '1.6rem',
    height: '1.45rem',
    margin: '0',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    background: 'var(--surface)',
    color: 'var(--ink)',
  },
  '.cm-deletedChunk button:hover': { borderColor: 'var(--accent)', color: 'var(--accent)' },
});

/** Headings and emphasis as such; the signs that make them, quiet. */
export const marks = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--muted)' },
]);
