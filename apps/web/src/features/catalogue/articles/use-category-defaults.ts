import { useEffect, useRef } from 'react'
import { type Form, useFormValue } from '../../../forms/form.ts'
import type { ArticleValues } from './article-values.ts'
import { beforeCategory, filledBy } from './category-defaults.ts'
import { useFindCategory } from './use-category.ts'

/** Fills in what a category says of its goods, whenever another one is chosen. */
export const useCategoryDefaults = (form: Form<ArticleValues>): void => {
  const slug = useFormValue(form, 'categorySlug')
  const seen = useRef(slug)
  const last = useRef(beforeCategory(form.initial.categorySlug === ''))
  const findCategory = useFindCategory()
  useEffect(() => {
    const category = findCategory(slug)
    if (slug === seen.current || category === undefined) return
    seen.current = slug
    const filled = filledBy(category, form.values(), last.current)
    for (const [field, value] of filled) form.set(field, value)
    const names = new Set(filled.map(([field]) => field))
    last.current = {
      vatCategory: names.has('vatCategory') ? category.vatCategory : last.current.vatCategory,
      storage: names.has('storage.de') ? category.storage : last.current.storage,
    }
  })
}
