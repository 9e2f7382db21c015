import { type ReactNode, useState } from 'react'

export type Filter = { q?: string; search?: string }

/** A list, and a saved view of it beside it, as the page above a list shows one. */
export const WithView = ({
  view,
  list,
}: {
  view: Filter
  list: (filter: Filter, narrow: (to: Filter) => void) => ReactNode
}) => {
  const [filter, narrow] = useState<Filter>({})
  return (
    <>
      <button type="button" onClick={() => narrow(view)}>
        a view
      </button>
      <button type="button" onClick={() => narrow({})}>
        everything
      </button>
      {list(filter, narrow)}
    </>
  )
}
