import { createContext, type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'

const widths = { reading: 'max-w-3xl', form: 'max-w-2xl', wide: 'max-w-page' } as const

/** What stands above every page of a layout, in the page's own column: where the page stands. */
export const AbovePage = createContext<ReactNode>(null)

type Props = {
  width?: keyof typeof widths
  /** The page says itself where it stands. */
  hasOwnTrail?: boolean
  className?: string
  children: ReactNode
}

/** The column a public page stands in. Workplaces have theirs from their layout. */
export const Page = ({ width = 'wide', hasOwnTrail = false, className, children }: Props) => {
  const above = use(AbovePage)
  const column = classNames('mx-auto w-full px-4 py-8 sm:px-8 sm:py-10', widths[width], className)
  return (
    <>
      {above !== null && !hasOwnTrail && (
        <div className={classNames(column, 'block py-0 sm:-mb-3 sm:py-0 sm:pt-3')}>{above}</div>
      )}
      <div className={column}>{children}</div>
    </>
  )
}
