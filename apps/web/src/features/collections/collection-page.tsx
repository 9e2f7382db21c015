import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { CoverPicture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CollectionArticles } from './collection-articles.tsx'
import { CollectionState, useShownText } from './collection-state.tsx'
import { collectionQuery } from './queries.ts'

/** A collection as its hub sees it: what is said of it, when it is shown, and its articles. */
export const CollectionPage = ({ slug }: { slug: string }) => {
  const t = useWorkplaceTranslations('collections')
  const shownText = useShownText()
  const { data: collection } = useSuspenseQuery(collectionQuery(slug))
  const text = inLanguage(collection.text)
  return (
    <>
      <PageHeader
        title={inLanguage(collection.title)}
        lead={shownText(collection)}
        actions={
          <>
            {collection.state === 'visible' && (
              <Button asChild look="secondary">
                <Link to="/regionalmarket/article-collections/$slug" params={{ slug }}>
                  <Eye aria-hidden />
                  {t('toMarket')}
                </Link>
              </Button>
            )}
            <Button asChild look="secondary">
              <Link to="/retailer/catalog/article-collections/$slug/edit" params={{ slug }}>
                <Pencil aria-hidden />
                {t('edit')}
              </Link>
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <CollectionArticles collection={collection} />
        <Card className="max-xl:order-first">
          <div className="flex flex-col gap-x-5 gap-y-4 sm:max-xl:flex-row">
            {collection.cover !== null && (
              <CoverPicture
                picture={collection.cover}
                sizes="(min-width: 80rem) 19rem, 12rem"
                {...(collection.tint === null ? {} : { tint: collection.tint })}
                className="rounded-2xl max-xl:w-40 max-sm:max-w-48 dark:brightness-90"
              />
            )}
            <div className="min-w-0">
              <CollectionState state={collection.state} />
              {text !== '' && <p className="mt-3 text-pretty whitespace-pre-line">{text}</p>}
            </div>
          </div>
        </Card>
      </div>
    </>
  )
}
