import { Link } from '@tanstack/react-router'
import { ArrowRight, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import type { Article } from './queries.ts'

/** The farm behind an article, and the operator who answers for it. */
export const ArticleProducer = ({ supplier, operator }: Pick<Article, 'supplier' | 'operator'>) => {
  const { legalName, street, postcode, city } = supplier
  const t = useTranslations('market.article')
  return (
    <section aria-labelledby="producer" className="rounded-3xl bg-sunken p-6">
      <p className="text-sm font-bold tracking-[0.06em] text-quiet uppercase">{t('supplier')}</p>
      <h2 id="producer" className="mt-1 text-2xl">
        {supplier.name}
      </h2>
      <p className="mt-3 max-w-prose whitespace-pre-line">{supplier.story}</p>
      <p className="mt-4 flex gap-2.5 text-sm text-quiet">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {t('responsible')}: {operator || `${legalName}, ${street}, ${postcode} ${city}`}
        </span>
      </p>
      <Button asChild look="secondary" className="mt-4 max-w-full">
        <Link to="/regionalmarket/suppliers/$supplierSlug" params={{ supplierSlug: supplier.slug }}>
          <span className="truncate">{t('moreOf', { name: supplier.name })}</span>
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  )
}
