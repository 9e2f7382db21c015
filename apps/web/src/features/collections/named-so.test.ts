import { expect, test } from 'vitest'
import { isNamedSo } from './named-so.ts'

const collection = {
  title: { de: 'Grünkohl & Möhren', en: 'Kale and carrots' },
  text: { de: 'Süßes aus dem Winter.', en: 'Sweet things of winter.' },
}

test.each([
  ['grünkohl', true],
  ['gruenkohl', true],
  ['GRUNKOHL', true],
  ['moehren', true],
  ['kale winter', true],
  ['suesses', true],
  ['süsses', true],
  ['Grünkohl Spargel', false],
  ['Käse', false],
])('%s: %s', (q, expected) => expect(isNamedSo(collection, q)).toBe(expected))
