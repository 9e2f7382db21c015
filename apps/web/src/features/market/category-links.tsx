import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChannel } from '../../platform/channel.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import { categoriesQuery } from './queries.ts'

/** The groups of food as doors into the market, with how much is behind each. `label` names the list for screen readers. */
export const CategoryLinks = ({ label }: { label: string }) => {
  const format = useFormat()
  const channel = useChannel()
  const { data, isError } = useQuery(categoriesQuery(channel))
  if (isError) return null
  if (!data) {
    return (
      <SkeletonArea className="flex flex-wrap gap-2.5">
        {['w-44', 'w-32', 'w-40', 'w-28', 'w-48', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-12 rounded-full ${width}`} />
        ))}
      </SkeletonArea>
    )
  }
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {data.categories.map(({ slug, name, count, tint }) => (
        <li key={slug}>
          <Link
            to={`/regionalmarkt/${channel}`}
            search={{ category: slug }}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-full border border-line px-4.5 font-semibold transition-colors hover:border-ink sm:px-5 sm:text-lg"
          >
            <span
              aria-hidden
              className="size-3.5 rounded-full ring-1 ring-line-strong/40"
              style={{ backgroundColor: tint }}
            />
            {inLanguage(name)}
            <span className="font-normal text-quiet">{format.quantity(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
