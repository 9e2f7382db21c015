import { describe, expect, it } from 'vitest'
import { readPostcodePlaces } from './read-postcode-places.ts'

const row = (postcode: string, latitude: string, longitude: string, country = 'DE') =>
  [
    country,
    postcode,
    'Moorhusen',
    'Niedersachsen',
    'NI',
    '',
    '00',
    'Wesermarsch',
    '03461',
    latitude,
    longitude,
    '4',
  ].join('\t')

const moorhusen = row('26955', '53.41', '8.38')

describe('the places of postcodes', () => {
  it('are read row by row, by postcode, whatever ends a line', () => {
    const text = `\uFEFF${moorhusen}\r\n\n${row('01067', '51.06', '13.7112')}\n`
    expect(readPostcodePlaces(text)).toEqual({
      places: [
        { postcode: '01067', latitude: 51.06, longitude: 13.7112 },
        { postcode: '26955', latitude: 53.41, longitude: 8.38 },
      ],
      rows: 2,
      foreign: 0,
      faults: [],
    })
  })

  it('are the mean of all rows of a postcode, in whatever order they come', () => {
    const rows = [moorhusen, row('26955', '53.43', '8.4'), row('26955', '53.43', '8.3333')]
    const [there, back] = [rows, rows.toReversed()].map((some) => readPostcodePlaces(some.join('\n')))
    expect(there?.places).toEqual([{ postcode: '26955', latitude: 53.42333, longitude: 8.3711 }])
    expect(back).toEqual(there)
  })

  it('are those of Germany alone', () => {
    const { places, foreign } = readPostcodePlaces(
      [moorhusen, row('1010', '48.2', '16.37', 'AT'), row('26955', '44.4', '8.9', 'IT')].join('\n'),
    )
    expect({ places: places.length, foreign }).toEqual({ places: 1, foreign: 2 })
  })

  it.each([
    ['26955;53.41;8.38', 'has 1 columns instead of 12', ''],
    [`${moorhusen}\t`, 'has 13 columns instead of 12', ''],
    [row('2695', '53.41', '8.38'), 'is no postcode', '2695'],
    [row('00123', '53.41', '8.38'), 'is no postcode', '00123'],
    [row('26955', '', '8.38'), 'is no latitude in Germany', ''],
    [row('26955', '53,41', '8.38'), 'is no latitude in Germany', '53,41'],
    [row('26955', '8.38', '53.41'), 'is no latitude in Germany', '8.38'],
    [row('26955', '53.41', '1e1'), 'is no longitude in Germany', '1e1'],
    [row('26955', '53.41', '-8.38'), 'is no longitude in Germany', '-8.38'],
  ])('%j is named with its number and its reason, and the rest still comes in', (line, reason, value) => {
    expect(readPostcodePlaces([moorhusen, line].join('\n'))).toMatchObject({
      places: [{ postcode: '26955' }],
      rows: 1,
      faults: [{ lineNumber: 2, reason, value }],
    })
  })

  it('are none in nothing', () => {
    expect(readPostcodePlaces(' \n')).toEqual({ places: [], rows: 0, foreign: 0, faults: [] })
  })
})
