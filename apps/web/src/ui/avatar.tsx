import { classNames } from './class-names.ts'

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@-]+/).filter((word) => /^\p{L}/u.test(word))
  return (words.length > 1 ? [words[0], words.at(-1)] : [words[0]?.slice(0, 2)])
    .map((word, _, all) => (all.length > 1 ? word?.[0] : word))
    .join('')
    .toUpperCase()
}

/** The initials of a person (round) or a company (square). */
export const Avatar = ({ name, isSquare, className }: { name: string; isSquare?: boolean; className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'inline-flex size-10 shrink-0 items-center justify-center bg-primary-strong text-sm font-bold text-on-primary',
      isSquare ? 'rounded-xl' : 'rounded-full',
      className,
    )}
  >
    {initialsOf(name)}
  </span>
)
