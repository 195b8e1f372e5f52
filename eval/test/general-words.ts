/**
 * What may be in a rung or an example of anybody: doing, time, measure and feeling, people by no more than "someone", and the few
 * things that a method itself needs, such as a bed, an alarm or a timer. No name, job, place, animal or food is here.
 */
export const generalWords = `
  able about achievement acted action activity add after afterwards again alarm all also am an and anger another answer
  anxiety anyone are as ask asked asking at attention average awake away back bad badly be bear became bed been
  before began begin belief beside better both breaths brought by call calling came can can't cares carry carrying case
  chair change changed child choice choose chose chosen clear clock closed colours come comes cope could
  count course critic cross day days diary did different distress do does done doubt down draw dream dull each
  early ears easiest easy else end ends enough every exercise expected extra eyes face faced facts faint faintness
  fairer far fault favour fear feared feel feeling feet felt few figures fill first fit five floor followed for found
  four from funny further give go goes going good got guess habit had half hand hands happen happened hard harder
  hardest harsh has have heard held help helped helper helps highest home hot hour hours how hurts ideas if in
  indoor indoors into inwards is it its join jumped just kind kindness know last lasted late later learned leave
  leaves leaving left let life like line lines list little log long longer look looked looking loop
  made make making manageable managed may me meant meet memory mind minute minutes miss missed moment mood more mornings
  most move moved movement much muscles my myself name named near nearby nearer needs never new next night nights no nobody
  normal not noted nothing notice noticed now of off often on once one or other others out over own pang parent
  parked part parts pass passes pattern pause peaked person picture pictured piece place plan planning pleasure
  possible practise prediction present pressed problem purpose put question quiet quoted rang replace rest
  rested reward right ritual room rose rule rung running sad safe safely safety said same say 
  saying scared scares scary second seconds seen senses sentence set shares short show showed sigh sighed sight sign
  sleep slice slow small smallest somebody someone something sooner sounds start starting starts stay step steps still
  stop stopped stopping straight stress strong stuck sure take taken talking task tears tell tensed than that the their
  them then there they thing things think third this thought three through time timer times tired to today's told
  tolowercase tomorrow too took tried tries trigger trust try trying turned turning twice two until up urge usual
  broken busier date decide discomfort empty loudness low pull record recording seat see sees seen sort sorting ten unsure use
  verb view wait warm was watch wave way ways week weeks went were what when where which while who whole why will wish
  with within without words worry worst would writing written wrong you your yours
`;
