import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params' | 'from' | 'hash'> & {
  /** A path of the site without a language, such as `/retailer/inbound`. */
  to: string
  search?: Record<string, string>
}

/**
 * A link to an address that comes from data, such as a navigation list, where the type of each route cannot be known.
 * Everywhere else use `Link`, whose address and parameters are checked.
 */
export const PlaceLink = ({ to, search, ...rest }: Props) => (
  <Link to={to as '/'} {...(search ? { search: search as never } : {})} {...(rest as LinkComponentProps<'a'>)} />
)
