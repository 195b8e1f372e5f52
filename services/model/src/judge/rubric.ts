/** The items this judge knows by itself, when it looks for what to improve. */
export const RUBRIC = [
  { id: 'emotional_reactions', name: 'Validation of what the reader feels', anchors: '' },
  { id: 'interpretations', name: 'Understanding of what the reader goes through', anchors: '' },
  { id: 'explorations', name: 'Open questions to the reader', anchors: '' },
  { id: 'collaboration', name: 'Working together', anchors: '' },
  { id: 'step_specificity', name: 'Specific steps', anchors: '' },
  { id: 'rationale', name: 'Rationale', anchors: '' },
  { id: 'measurement', name: 'Ratings', anchors: '' },
  { id: 'practice_log', name: 'Practice log', anchors: '' },
  { id: 'troubleshooting', name: 'If you get stuck', anchors: '' },
  { id: 'review', name: 'Review and staying well', anchors: '' },
];
