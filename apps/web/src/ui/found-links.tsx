import { type ReactNode, useId } from 'react'

/** A link that stands beside what was searched for. */
export const foundLook =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-fill px-4 font-medium transition-colors hover:bg-fill-strong sm:min-h-9'

/** What a search finds besides, in one line with its name before it. */
export const FoundLinks = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id={id} className="font-sans text-sm font-bold tracking-[0.06em] text-quiet uppercase">
        {title}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">{children}</ul>
    </section>
  )
}
