import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const widths = { reading: 'max-w-3xl', form: 'max-w-2xl', wide: 'max-w-[90rem]' } as const

/** The column a public page stands in. Workplaces have theirs from their layout. */
export const Page = ({
  width = 'wide',
  className,
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) => (
  <div className={classNames('mx-auto w-full px-4 py-8 sm:px-8 sm:py-10', widths[width], className)}>{children}</div>
)
