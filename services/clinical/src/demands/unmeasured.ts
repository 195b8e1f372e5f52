/** Of what takes a reader of the whole text. */
export const UNMEASURED = 'No rule can measure this: please check.';
