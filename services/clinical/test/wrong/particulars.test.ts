import { describe, expect, it } from 'vitest';
import { demands, reasons, withExample } from './about.ts';

const rich =
  'Worry postponement for Bronwen, a lorry mechanic in Swansea. She lies awake over the brakes of the ambulance fleet, and checks her torque wrench and the roster twice. Worry time in the shed after tea with the radio, beside the pigeons, written on envelopes. Her terrier Mostyn needs his walk first. No yoga, no podcasts.';
const inWords = /^Of \d+ words of its own, preparation, steps, example and log have/;
const particulars = (text: string, intent = rich) =>
  demands(text, intent).find(({ id }) => id === 'particulars');
const leaflet = withExample('Sam, 20, worries about an exam, and writes it down for later.');
const hers = withExample(
  'Bronwen, who mends lorries, thinks at night of the ambulance brakes. She writes "the torque wrench" on an envelope and goes to her shed, by the pigeons, when Mostyn had his walk. The radio is on.',
);

describe('a leaflet for somebody who was described', () => {
  it('is held, and says what is not in it', () => {
    const [reason] = reasons(leaflet, rich).filter((each) => inWords.test(each));
    expect(reason).toMatch(/have 0\. Not there: Bronwen/);
    expect(particulars(leaflet)).toMatchObject({ state: 'not_done', why: reason });
  });

  it('passes where the exercise works with what was said', () => {
    expect(reasons(hers, rich).filter((each) => inWords.test(each))).toEqual([]);
    expect(particulars(hers)).toMatchObject({ state: 'met' });
  });

  it('is no work where it only asks or is told of elsewhere', () => {
    const asking = withExample(
      'Do any of these belong on your list? The brakes, the ambulance, the torque wrench, the roster, the shed, the pigeons, the envelopes, Mostyn?',
    );
    expect(particulars(asking)).toMatchObject({ state: 'not_done' });
  });

  it('is what a request without such words asks for', () => {
    const plain = 'Worry postponement for a university student with frequent worry before exams.';
    expect(reasons(leaflet, plain).filter((each) => inWords.test(each))).toEqual([]);
    expect(particulars(leaflet, plain)).toBeUndefined();
  });

  it('does not want what the request rules out', () => {
    expect(particulars(leaflet)?.why).not.toMatch(/yoga|podcast/);
  });
});
