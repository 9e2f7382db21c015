/** ISO 3166-2:DE without the country. */
export const federalStates = [
  'BB',
  'BE',
  'BW',
  'BY',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SH',
  'SL',
  'SN',
  'ST',
  'TH',
] as const
export type FederalState = (typeof federalStates)[number]
