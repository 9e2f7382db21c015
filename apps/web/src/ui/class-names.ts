import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({})

/** Joins class names; of two that contradict each other the later one wins, so that a caller can override a default. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  merge(names.filter(Boolean).join(' '))
