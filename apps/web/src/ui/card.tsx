import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A white field on the sunken ground of a dashboard. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classNames('min-w-0 rounded-2xl bg-raised p-5 sm:p-6', className)} {...rest} />
)

type HeaderProps = { title: ReactNode; aside?: ReactNode; level?: 2 | 3; id?: string }

export const CardHeader = ({ title, aside, level = 2, id }: HeaderProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {aside !== undefined && <div className="text-base text-quiet">{aside}</div>}
    </div>
  )
}
