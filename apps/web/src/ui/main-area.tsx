import { createContext, type ReactNode, useContext } from 'react'

const IsInside = createContext(false)

export const useIsInsideMain = (): boolean => useContext(IsInside)

/** The page's content. A page has one: inside of one already, such as an error shown in a workplace, it is only a box. */
export const MainArea = ({ className, children }: { className?: string; children: ReactNode }) => {
  if (useContext(IsInside)) return <div className={className}>{children}</div>
  return (
    <main id="content" className={className}>
      <IsInside value>{children}</IsInside>
    </main>
  )
}
