export { toReader } from '@cerina/library/words/voice';
