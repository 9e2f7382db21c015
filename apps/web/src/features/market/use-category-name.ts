import { useQuery } from '@tanstack/react-query'
import { useChannel } from '../../platform/channel.ts'
import { type Category, categoriesQuery } from './queries.ts'

const byId = (categories: readonly Category[], slug: string | undefined) =>
  categories.flatMap((parent) => [parent, ...parent.children]).find((category) => category.slug === slug)

/** The name of the chosen category; nothing while none is chosen or its name is not known yet. */
export const useCategoryName = (slug: string | undefined): string | undefined => {
  const channel = useChannel()
  const { data } = useQuery(categoriesQuery(channel))
  const category = byId(data?.categories ?? [], slug)
  return category?.name
}
