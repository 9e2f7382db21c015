import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const steps = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl']
/** `[0.9rem]` and `[clamp(…)]` are sizes, other brackets colours. */
const isSize = (value: string): boolean => steps.includes(value) || /^\[(\d|\.|clamp|calc)/.test(value)
const sides = (property: string) => ({
  [property]: [{ [property]: [any] }],
  [`${property}x`]: [{ [`${property}x`]: [any] }],
  [`${property}y`]: [{ [`${property}y`]: [any] }],
})

/**
 * What a caller may override in a part of the design system. The library's own table knows all of Tailwind, and would be
 * the largest thing but one on the first screen; what is not listed here is simply kept beside the other.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'contents', 'hidden'],
    size: [{ size: [any] }],
    height: [{ h: [any] }],
    width: [{ w: [any] }],
    minHeight: [{ 'min-h': [any] }],
    maxWidth: [{ 'max-w': [any] }],
    ...sides('p'),
    gap: [{ gap: [any] }],
    gapX: [{ 'gap-x': [any] }],
    gapY: [{ 'gap-y': [any] }],
    rounded: [{ rounded: ['', any] }],
    background: [{ bg: [any] }],
    fontSize: [{ text: [isSize] }],
    textAlign: [{ text: ['left', 'right', 'center'] }],
    colour: [{ text: [(value: string) => !['pretty', 'balance', 'nowrap', 'wrap'].includes(value)] }],
    fontWeight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    alignItems: [{ items: [any] }],
    justify: [{ justify: [any] }],
    columns: [{ 'grid-cols': [any] }],
  },
  conflictingClassGroups: { size: ['width', 'height'], p: ['px', 'py'], gap: ['gapX', 'gapY'] },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}))

/** Joins class names; of two that contradict each other the later one wins, so that a caller can override a default. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  merge(names.filter(Boolean).join(' '))
