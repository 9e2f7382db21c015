import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

type Props = {
  title: ReactNode
  /** One line under it: what there is, of when. */
  lead?: ReactNode
  /** Buttons on the right, the main one last. */
  actions?: ReactNode
  /** The page's name in the tab, where the title is more than text or too long for it. */
  tabTitle?: string
}

/** The head of a page. Its title takes the focus when the page changes, so that a screen reader says where one is. */
export const PageHeader = ({ title, lead, actions, tabTitle }: Props) => {
  useDocumentTitle(tabTitle ?? (typeof title === 'string' ? title : null))
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0 flex-1 basis-64">
        <h1 tabIndex={-1} className="text-[1.75rem] max-[22rem]:text-2xl sm:text-3xl">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-1.5 text-lg text-pretty text-quiet">{lead}</p>}
      </div>
      {actions !== undefined && (
        // On a phone every row of buttons is as wide as the page; a badge among them stays a badge.
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>a]:grow max-sm:[&>button]:grow">
          {actions}
        </div>
      )}
    </header>
  )
}
