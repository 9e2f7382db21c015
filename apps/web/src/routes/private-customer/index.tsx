import { createFileRoute } from '@tanstack/react-router'
import { useCartOf } from '../../features/cart/cart-store.ts'
import { NextCutOff } from '../../features/cart/cut-off-box.tsx'
import { PrivateHome } from '../../features/home/private-home.tsx'
import { enterMarket } from '../../platform/channel.ts'
import { fetchWords } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { FavouriteCards } from '../regionalmarket/-favourites.tsx'

const Home = () => {
  // Who works for a company marks with its colleagues, for the other market.
  const isHousehold = useSession().activeAccount?.companyType === null
  return (
    <PrivateHome
      lineCount={useCartOf('b2c').lines.length}
      cutOff={<NextCutOff />}
      favourites={isHousehold && <FavouriteCards />}
    />
  )
}

export const Route = createFileRoute('/private-customer/')({
  loader: () => {
    // Whatever is put into the cart here is for the household.
    enterMarket('b2c')
    return fetchWords('shopping')
  },
  component: Home,
})
