import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoverPicture } from '../../parts/picture.tsx'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import { categoriesQuery } from './queries.ts'

const grid = 'grid grid-cols-3 gap-x-3 gap-y-5 text-left sm:grid-cols-4 sm:gap-x-4.5 sm:gap-y-7 lg:grid-cols-6'
const likely = Array.from({ length: 12 }, (_, place) => place)

type Props = {
  /** Names the list for screen readers. */
  label: string
  /** The heading and what else stands around the list. */
  frame: (links: ReactNode) => ReactNode
}

/** The groups of food as doors into the market, with how much is behind each. Leaves no gap, and no heading, when there are none. */
export const CategoryLinks = ({ label, frame }: Props) => {
  const format = useFormat()
  const channel = useChannel()
  const { data, isError } = useQuery(categoriesQuery(channel))
  if (isError || data?.categories.length === 0) return null
  if (!data) {
    return frame(
      <SkeletonArea className={grid}>
        {likely.map((place) => (
          <div key={place} className="flex flex-col gap-2.5">
            <Skeleton className="aspect-4/3 h-auto rounded-2xl" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </SkeletonArea>,
    )
  }
  return frame(
    <ul aria-label={label} className={grid}>
      {data.categories.map(({ slug, name, count, tint, picture }) => (
        <li key={slug} className="min-w-0">
          <Link to={`/regionalmarket/${channel}`} search={{ category: slug }} className="group block rounded-2xl">
            <span className="block overflow-hidden rounded-2xl">
              <CoverPicture
                picture={picture}
                tint={tint}
                sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 22vw, 30vw"
                className="transition-transform duration-300 group-hover:scale-[1.04] dark:brightness-90"
              />
            </span>
            <span className="mt-2 block font-semibold leading-snug hyphens-auto group-hover:underline sm:text-lg">
              {name} <span className="font-normal text-quiet">{format.quantity(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>,
  )
}
