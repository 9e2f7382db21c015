import type { ReactNode } from 'react'

/** One part of the start page: a heading, perhaps a line and a link, then what it is about. */
export const Section = ({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="mx-auto w-full max-w-[90rem] px-4 pt-14 sm:px-8 sm:pt-20">
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-[1.75rem] sm:text-3xl">{title}</h2>
        {lead !== undefined && <p className="mt-1.5 text-lg text-quiet">{lead}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
)
