import { useQuery } from '@tanstack/react-query'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PostcodeField } from './postcode-field.tsx'
import { type SuppliersSearch, supplierQuery } from './supplier-queries.ts'
import { usePostcode } from './use-postcode.ts'

type Props = { supplierSlug: string; search: SuppliersSearch; onSearch: (search: SuppliersSearch) => void }

/** How far away a producer is. Asked by itself, so that the page never waits for it. */
export const SupplierDistance = ({ supplierSlug, search, onSearch }: Props) => {
  const t = useShoppingTranslations('producers')
  const [postcode, setPostcode] = usePostcode(search, onSearch)
  const { data } = useQuery(supplierQuery(useChannel(), supplierSlug, postcode))
  const distance = data?.distance ?? null
  return (
    <PostcodeField
      postcode={postcode}
      onPostcode={setPostcode}
      isKnown={data?.isPostcodeKnown ?? null}
      aside={distance !== null && <span className="text-lg font-semibold">{t('distance', { km: distance })}</span>}
    />
  )
}
