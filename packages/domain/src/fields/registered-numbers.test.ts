import { describe, expect, it } from 'vitest'
import { readControlNumber, readPostcode, readTaxNumber } from './registered-numbers.ts'
import { readWebsite } from './website.ts'

describe.each([
  {
    what: 'an organic control number',
    read: readControlNumber,
    good: [
      ['DE-ÖKO-006', 'DE-ÖKO-006'],
      ['de-öko-022', 'DE-ÖKO-022'],
      ['DE-OEKO-001', 'DE-ÖKO-001'],
      [' DE ÖKO 039 ', 'DE-ÖKO-039'],
    ],
    bad: [
      ...['', 'DE-ÖKO-', 'DE-ÖKO-6', 'DE-ÖKO-0006', 'DE-ÖKO-000', 'AT-BIO-301', 'DE-BIO-006', 'ÖKO-006', 'DE-ÖKO-00X'],
      ...['DE_ÖKO_006', 'DE-OKO-006', 'XDE-ÖKO-006', 'DE-ÖKO-006-1', 'DE-ÖKO-٠٠٦', '006', 'bio'],
    ],
  },
  {
    what: 'a tax number',
    read: readTaxNumber,
    good: [
      ['64/123/45678', '64/123/45678'],
      ['2364012345678', '2364012345678'],
      ['064 / 123', null],
      ['  064 123 45678 ', '064 123 45678'],
    ],
    bad: [
      ...['', '123', '64-123-45678', '64/123/4567X', '12345678901234', '//////////', 'DE136695976', '64/123/4567'],
      ...[
        '/64/123/45678',
        '64//123/45678',
        '64/123/45678/',
        '6/4/1/2/345678',
        '64.123.45678',
        '٦٤/١٢٣/٤٥٦٧٨',
        'Steuer',
      ],
    ],
  },
  {
    what: 'a German postcode',
    read: readPostcode,
    good: [
      ['26919', '26919'],
      [' 01067 ', '01067'],
      ['99998', '99998'],
    ],
    bad: [
      ...['', '2691', '269190', 'D-26919', '00000', '00999', '2691a', '٢٦٩١٩', '26 919', '26919 Brake', '+2691'],
      ...['26.919', '2691O', '-1067', 'Brake', '26919\n26919'],
    ],
  },
  {
    what: 'a website',
    read: readWebsite,
    good: [
      ['https://hof-luettje.example', 'https://hof-luettje.example/'],
      ['www.hof-luettje.example/laden', 'https://www.hof-luettje.example/laden'],
      ['https://müller.example', 'https://xn--mller-kva.example/'],
    ],
    bad: [
      ...['', 'hof', 'http://hof.example', 'javascript:alert(1)', 'ftp://hof.example', 'https://', 'https://localhost'],
      ...['https://user:pass@hof.example', 'https://127.0.0.1', 'https://[::1]/', 'hof .example', 'data:text/html,hi'],
      ...['https://hof', 'mailto:post@hof.example', 'file:///etc/passwd', 'https://hof..example', 'wss://hof.example'],
    ],
  },
])('$what', ({ read, good, bad }) => {
  it.each(good)('%j is read as %j', (text, expected) => expect(read(text ?? '')).toBe(expected))
  it.each(bad)('%j is none', (text) => expect(read(text)).toBeNull())
})
