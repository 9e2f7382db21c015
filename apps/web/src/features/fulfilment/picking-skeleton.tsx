import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'

/** A line of text that is not there yet, as high as one that is. */
const Line = ({ className, width }: { className?: string; width: string }) => (
  <span className={classNames('block', className)}>
    <Skeleton className={classNames('inline-block h-3 max-w-full align-middle', width)} />
  </span>
)

const lines = [1, 2, 3, 4, 5]

/** The picking of an order before it is there: its head, its lines, which are cards on a phone and rows at a desk, and below or beside them the one in hand. */
export const PickingSkeleton = () => (
  <SkeletonArea>
    <div className="-mx-4 mb-4 sm:-mx-8 lg:mx-0 lg:mb-6">
      <div className="px-4 py-3 sm:px-8 lg:px-0">
        <span className="block text-xl lg:text-3xl">
          <Skeleton className="inline-block h-5 w-72 max-w-full align-middle" />
        </span>
        <Line width="w-72" />
      </div>
      <Skeleton className="h-1.5 rounded-none" />
    </div>
    <div className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="lg:@container">
        <div className="flex flex-col gap-2.5 @min-[28rem]:gap-0 @min-[28rem]:divide-y @min-[28rem]:divide-line @min-[28rem]:overflow-hidden @min-[28rem]:rounded-2xl @min-[28rem]:bg-raised">
          {lines.map((line) => (
            <div key={line}>
              <div className="flex items-center gap-3 rounded-2xl border-2 border-transparent bg-raised px-3 py-3 sm:px-4 @min-[28rem]:min-h-[43px] @min-[28rem]:py-0">
                <Skeleton className="size-11 shrink-0 @min-[28rem]:size-8!" />
                <span className="min-w-0 flex-1">
                  <Line width="w-1/2" className="text-lg leading-snug @min-[28rem]:text-base @min-[28rem]:leading-5" />
                  <Line width="w-1/3" className="@min-[28rem]:text-sm @min-[28rem]:leading-4.5" />
                </span>
                <Skeleton className="w-16" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="bg-raised p-4 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:rounded-t-3xl lg:rounded-2xl lg:p-6">
        <Skeleton className="h-28" />
      </div>
    </div>
  </SkeletonArea>
)
