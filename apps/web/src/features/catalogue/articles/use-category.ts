import { useQueryClient } from '@tanstack/react-query'
import { type ChildCategory, categoriesQuery } from './queries.ts'

/** Finds the child category of a slug among those that were loaded for the choice. */
export const useFindCategory = (): ((slug: string) => ChildCategory | undefined) => {
  const client = useQueryClient()
  return (slug) =>
    client
      .getQueryData(categoriesQuery.queryKey)
      ?.categories.flatMap(({ children }) => children)
      .find((category) => category.slug === slug)
}
