import { listAddresses } from '@regionalmarkt/contract/accounts/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useDraft } from '../../platform/draft.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { postcodeOf, type SuppliersSearch } from './supplier-queries.ts'

const inAddress = (postcode: string): string | number => (postcode.startsWith('0') ? postcode : Number(postcode))

/** Empty: somebody has taken it out, and wants none. */
const isPostcodeOrNone = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && postcodeOf(value) !== undefined)

/**
 * From where distances are told: the postcode in the address, else the one last typed on this device, else that of the own
 * address book, where goods are brought. Undefined: none is known. Another one is kept on this device and goes into the address.
 */
export const usePostcode = (
  search: SuppliersSearch,
  onSearch: (search: SuppliersSearch) => void,
): readonly [string | undefined, (postcode: string | undefined) => void] => {
  const [saved, save] = useDraft<string>('postcode', isPostcodeOrNone)
  const typed = search.postcode?.toString() ?? saved
  const { activeAccount } = useSession()
  const { data } = useQuery({
    ...read(listAddresses, {}, ['account']),
    enabled: typed === null && activeAccount !== null,
  })
  const book = data?.addresses ?? []
  const own = book.find(({ kind, isDefault }) => kind === 'shipping' && isDefault) ?? book[0]
  const change = (postcode: string | undefined) => {
    save(postcode ?? '')
    onSearch({ ...search, postcode: postcode && inAddress(postcode) })
  }
  return [(typed ?? own?.postcode) || undefined, change]
}
