import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test.each([
  [['h-11 px-4', 'h-9'], 'px-4 h-9'],
  [['size-10', 'size-14 text-lg'], 'size-14 text-lg'],
  [['h-4 w-full', 'size-10'], 'size-10'],
  [['inline-flex', 'hidden md:inline-flex'], 'hidden md:inline-flex'],
  [['p-5 sm:p-6', 'py-3 sm:py-3'], 'p-5 sm:p-6 py-3 sm:py-3'],
  [['px-4 py-2', 'p-0'], 'p-0'],
  [['text-sm text-quiet', 'text-lg'], 'text-quiet text-lg'],
  [['text-base text-ink', 'text-info-ink'], 'text-base text-info-ink'],
  [['text-[1rem] text-ink', 'text-right'], 'text-[1rem] text-ink text-right'],
  [['text-quiet', 'text-pretty'], 'text-quiet text-pretty'],
  [['rounded-lg bg-fill hover:bg-line', 'rounded-full bg-raised'], 'hover:bg-line rounded-full bg-raised'],
  [['font-semibold', false, undefined, null, 'font-normal'], 'font-normal'],
  [['grid grid-cols-[repeat(2,1fr)]', 'grid-cols-1'], 'grid grid-cols-1'],
  [['touch-target figure', 'animate-pulse'], 'touch-target figure animate-pulse'],
] as [Parameters<typeof classNames>, string][])('%j is "%s"', (names, expected) => {
  expect(classNames(...names)).toBe(expected)
})
