import { acceptInvitation } from './accounts/accept-invitation.ts'
import { activateAccount } from './accounts/activate-account.ts'
import { activeAccount } from './accounts/active-account.ts'
import { askAgain } from './accounts/ask-again.ts'
import { changePassword } from './accounts/change-password.ts'
import { claimSupplier } from './accounts/claim-supplier.ts'
import { confirmOwnEmail } from './accounts/confirm-own-email.ts'
import { createAddress } from './accounts/create-address.ts'
import { createBusinessCustomer } from './accounts/create-business-customer.ts'
import { createSupplier } from './accounts/create-supplier.ts'
import { decideAccount } from './accounts/decide-account.ts'
import { decideCompany } from './accounts/decide-company.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { deleteAddress } from './accounts/delete-address.ts'
import { exportCompanies } from './accounts/export-companies.ts'
import { exportOwnData } from './accounts/export-own-data.ts'
import { getCompany } from './accounts/get-company.ts'
import { getDeletion } from './accounts/get-deletion.ts'
import { getInvitation } from './accounts/get-invitation.ts'
import { getOwnCompany } from './accounts/get-own-company.ts'
import { getProfile } from './accounts/get-profile.ts'
import { inviteColleague } from './accounts/invite-colleague.ts'
import { invitePerson } from './accounts/invite-person.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { listAddresses } from './accounts/list-addresses.ts'
import { listClaimableSuppliers } from './accounts/list-claimable-suppliers.ts'
import { listColleagues } from './accounts/list-colleagues.ts'
import { listCompanies } from './accounts/list-companies.ts'
import { listHubs } from './accounts/list-hubs.ts'
import { liveEvents } from './accounts/live-events.ts'
import { registerBusinessCustomer } from './accounts/register-business-customer.ts'
import { registerSupplier } from './accounts/register-supplier.ts'
import { setGuestPrices } from './accounts/set-guest-prices.ts'
import { updateAddress } from './accounts/update-address.ts'
import { updateOwnCompany } from './accounts/update-own-company.ts'
import { updateProfile } from './accounts/update-profile.ts'
import { withdrawInvitation } from './accounts/withdraw-invitation.ts'
import { withdrawOwnInvitation } from './accounts/withdraw-own-invitation.ts'
import { workPrivately } from './accounts/work-privately.ts'
import { actAs } from './administration/act-as.ts'
import { createHub } from './administration/create-hub.ts'
import { decideAnyAccount } from './administration/decide-any-account.ts'
import { decideAnyCompany } from './administration/decide-any-company.ts'
import { getAnyCompany } from './administration/get-any-company.ts'
import { getKeyFigures } from './administration/get-key-figures.ts'
import { getPlatformData } from './administration/get-platform-data.ts'
import { invitePersonAnywhere } from './administration/invite-person-anywhere.ts'
import { listAllCompanies } from './administration/list-all-companies.ts'
import { listAuditEntries } from './administration/list-audit-entries.ts'
import { listFailedJobs } from './administration/list-failed-jobs.ts'
import { listMails } from './administration/list-mails.ts'
import { listPeople } from './administration/list-people.ts'
import { readMail } from './administration/read-mail.ts'
import { retryJob } from './administration/retry-job.ts'
import { retryMail } from './administration/retry-mail.ts'
import { setPersonAccess } from './administration/set-person-access.ts'
import { stopActing } from './administration/stop-acting.ts'
import { withdrawInvitationAnywhere } from './administration/withdraw-invitation-anywhere.ts'
import { arrangeKeptArticlePictures } from './catalogue/arrange-kept-article-pictures.ts'
import { arrangeOwnArticlePictures } from './catalogue/arrange-own-article-pictures.ts'
import { bulkEditKeptSalesUnits } from './catalogue/bulk-edit-kept-sales-units.ts'
import { bulkEditOwnSalesUnits } from './catalogue/bulk-edit-own-sales-units.ts'
import { checkKeptPriceList } from './catalogue/check-kept-price-list.ts'
import { checkOwnPriceList } from './catalogue/check-own-price-list.ts'
import { commitKeptPriceList } from './catalogue/commit-kept-price-list.ts'
import { commitOwnPriceList } from './catalogue/commit-own-price-list.ts'
import { createKeptArticle } from './catalogue/create-kept-article.ts'
import { createKeptSalesUnit } from './catalogue/create-kept-sales-unit.ts'
import { createOwnArticle } from './catalogue/create-own-article.ts'
import { createOwnSalesUnit } from './catalogue/create-own-sales-unit.ts'
import { decideArticleApprovals } from './catalogue/decide-article-approvals.ts'
import { decideArticleRevision } from './catalogue/decide-article-revision.ts'
import { duplicateKeptArticle } from './catalogue/duplicate-kept-article.ts'
import { duplicateOwnArticle } from './catalogue/duplicate-own-article.ts'
import { exportKeptArticles } from './catalogue/export-kept-articles.ts'
import { exportKeptSpreadsheet } from './catalogue/export-kept-spreadsheet.ts'
import { exportOwnArticles } from './catalogue/export-own-articles.ts'
import { exportOwnSpreadsheet } from './catalogue/export-own-spreadsheet.ts'
import { getArticleApproval } from './catalogue/get-article-approval.ts'
import { getKeptArticle } from './catalogue/get-kept-article.ts'
import { getKeptPriceList } from './catalogue/get-kept-price-list.ts'
import { getKeptPriceListProgress } from './catalogue/get-kept-price-list-progress.ts'
import { getOwnArticle } from './catalogue/get-own-article.ts'
import { getOwnPriceList } from './catalogue/get-own-price-list.ts'
import { getOwnPriceListProgress } from './catalogue/get-own-price-list-progress.ts'
import { listArticleApprovals } from './catalogue/list-article-approvals.ts'
import { listArticleCategories } from './catalogue/list-article-categories.ts'
import { listKeptArticles } from './catalogue/list-kept-articles.ts'
import { listKeptPriceLists } from './catalogue/list-kept-price-lists.ts'
import { listOwnArticles } from './catalogue/list-own-articles.ts'
import { listOwnPriceLists } from './catalogue/list-own-price-lists.ts'
import { mapKeptPriceList } from './catalogue/map-kept-price-list.ts'
import { mapOwnPriceList } from './catalogue/map-own-price-list.ts'
import { moveKeptArticle } from './catalogue/move-kept-article.ts'
import { moveKeptSalesUnit } from './catalogue/move-kept-sales-unit.ts'
import { moveOwnArticle } from './catalogue/move-own-article.ts'
import { moveOwnSalesUnit } from './catalogue/move-own-sales-unit.ts'
import { undoKeptPriceList } from './catalogue/undo-kept-price-list.ts'
import { undoOwnPriceList } from './catalogue/undo-own-price-list.ts'
import { updateKeptArticle } from './catalogue/update-kept-article.ts'
import { updateKeptSalesUnit } from './catalogue/update-kept-sales-unit.ts'
import { updateOwnArticle } from './catalogue/update-own-article.ts'
import { updateOwnSalesUnit } from './catalogue/update-own-sales-unit.ts'
import { arrangeCollectionArticles } from './collections/arrange-collection-articles.ts'
import { arrangeCollections } from './collections/arrange-collections.ts'
import { createCollection } from './collections/create-collection.ts'
import { deleteCollection } from './collections/delete-collection.ts'
import { getCollection } from './collections/get-collection.ts'
import { getMarketCollection } from './collections/get-market-collection.ts'
import { listCollections } from './collections/list-collections.ts'
import { listMarketCollections } from './collections/list-market-collections.ts'
import { updateCollection } from './collections/update-collection.ts'
import { acceptSupplierOrder } from './fulfilment/accept-supplier-order.ts'
import { completeOrder } from './fulfilment/complete-order.ts'
import { declineSupplierOrderItem } from './fulfilment/decline-supplier-order-item.ts'
import { departOrder } from './fulfilment/depart-order.ts'
import { dispatchSupplierOrder } from './fulfilment/dispatch-supplier-order.ts'
import { getInbound } from './fulfilment/get-inbound.ts'
import { getPicking } from './fulfilment/get-picking.ts'
import { listInbound } from './fulfilment/list-inbound.ts'
import { listOwnStockMovements } from './fulfilment/list-own-stock-movements.ts'
import { listPicking } from './fulfilment/list-picking.ts'
import { pickOrderItem } from './fulfilment/pick-order-item.ts'
import { receiveOrderItem } from './fulfilment/receive-order-item.ts'
import { retailerWorkList } from './fulfilment/retailer-work-list.ts'
import { shareShortage } from './fulfilment/share-shortage.ts'
import { supplierWorkList } from './fulfilment/supplier-work-list.ts'
import { entraConfig } from './identity/entra-config.ts'
import { addSearchSynonym } from './market/add-search-synonym.ts'
import { getArticle } from './market/get-article.ts'
import { getMarketSupplier } from './market/get-market-supplier.ts'
import { listArticles } from './market/list-articles.ts'
import { listCategories } from './market/list-categories.ts'
import { listDeliveryDays } from './market/list-delivery-days.ts'
import { listFacets } from './market/list-facets.ts'
import { listMarketSuppliers } from './market/list-market-suppliers.ts'
import { listSearchSynonyms } from './market/list-search-synonyms.ts'
import { quoteCart } from './market/quote-cart.ts'
import { removeSearchSynonym } from './market/remove-search-synonym.ts'
import { suggestSearch } from './market/suggest-search.ts'
import { cropRetailerPicture } from './media/crop-retailer-picture.ts'
import { cropSupplierPicture } from './media/crop-supplier-picture.ts'
import { getImage } from './media/get-image.ts'
import { uploadRetailerPicture } from './media/upload-retailer-picture.ts'
import { uploadSupplierPicture } from './media/upload-supplier-picture.ts'
import { cancelOrderItem } from './orders/cancel-order-item.ts'
import { cancelOwnOrderItem } from './orders/cancel-own-order-item.ts'
import { confirmBusinessCustomerOrder } from './orders/confirm-business-customer-order.ts'
import { getBusinessCustomerOrder } from './orders/get-business-customer-order.ts'
import { getOwnOrder } from './orders/get-own-order.ts'
import { listBusinessCustomerOrders } from './orders/list-business-customer-orders.ts'
import { listOwnOrders } from './orders/list-own-orders.ts'
import { placeBusinessCustomerOrder } from './orders/place-business-customer-order.ts'
import { createDiscount } from './pricing/create-discount.ts'
import { createPricingRule } from './pricing/create-pricing-rule.ts'
import { createUnitDelivery } from './pricing/create-unit-delivery.ts'
import { deleteDiscount } from './pricing/delete-discount.ts'
import { deletePricingRule } from './pricing/delete-pricing-rule.ts'
import { deleteUnitDelivery } from './pricing/delete-unit-delivery.ts'
import { listDiscounts } from './pricing/list-discounts.ts'
import { listPricedSubjects } from './pricing/list-priced-subjects.ts'
import { listPricingRules } from './pricing/list-pricing-rules.ts'
import { listUnitDeliveries } from './pricing/list-unit-deliveries.ts'
import { updateDiscount } from './pricing/update-discount.ts'
import { updatePricingRule } from './pricing/update-pricing-rule.ts'
import { updateUnitDelivery } from './pricing/update-unit-delivery.ts'
import { getRetailerOrder } from './procurement/get-retailer-order.ts'
import { getSupplierOrder } from './procurement/get-supplier-order.ts'
import { listRetailerOrders } from './procurement/list-retailer-orders.ts'
import { listSupplierOrders } from './procurement/list-supplier-orders.ts'
import { addFavourite } from './shopping-lists/add-favourite.ts'
import { createShoppingList } from './shopping-lists/create-shopping-list.ts'
import { deleteShoppingList } from './shopping-lists/delete-shopping-list.ts'
import { findSalesUnits } from './shopping-lists/find-sales-units.ts'
import { getShoppingList } from './shopping-lists/get-shopping-list.ts'
import { listFavouriteArticles } from './shopping-lists/list-favourite-articles.ts'
import { listFavourites } from './shopping-lists/list-favourites.ts'
import { listShoppingLists } from './shopping-lists/list-shopping-lists.ts'
import { removeFavourite } from './shopping-lists/remove-favourite.ts'
import { updateShoppingList } from './shopping-lists/update-shopping-list.ts'
import { addKeptStock } from './stock/add-kept-stock.ts'
import { addOwnStock } from './stock/add-own-stock.ts'
import { countOwnStock } from './stock/count-own-stock.ts'
import { getOwnSalesUnitStock } from './stock/get-own-sales-unit-stock.ts'
import { getOwnStock } from './stock/get-own-stock.ts'
import { getWarehouse } from './stock/get-warehouse.ts'
import { listSupplierStocks } from './stock/list-supplier-stocks.ts'
import { listWarehouses } from './stock/list-warehouses.ts'
import { writeOffOwnStock } from './stock/write-off-own-stock.ts'

/** Every endpoint there is: the table of contents for OpenAPI and for the isolation matrix. */
export const endpoints = [
  getImage,
  uploadRetailerPicture,
  uploadSupplierPicture,
  cropRetailerPicture,
  cropSupplierPicture,
  activateAccount,
  activeAccount,
  getOwnCompany,
  updateOwnCompany,
  setGuestPrices,
  listColleagues,
  inviteColleague,
  withdrawOwnInvitation,
  withdrawInvitation,
  withdrawInvitationAnywhere,
  changePassword,
  confirmOwnEmail,
  createAddress,
  deleteAccount,
  deleteAddress,
  exportOwnData,
  getDeletion,
  getProfile,
  updateAddress,
  updateProfile,
  askAgain,
  claimSupplier,
  listAccounts,
  listClaimableSuppliers,
  listHubs,
  registerBusinessCustomer,
  registerSupplier,
  workPrivately,
  listAddresses,
  liveEvents,
  listOwnArticles,
  getOwnArticle,
  createOwnArticle,
  updateOwnArticle,
  duplicateOwnArticle,
  moveOwnArticle,
  arrangeOwnArticlePictures,
  createOwnSalesUnit,
  updateOwnSalesUnit,
  moveOwnSalesUnit,
  bulkEditOwnSalesUnits,
  listKeptArticles,
  getKeptArticle,
  createKeptArticle,
  updateKeptArticle,
  duplicateKeptArticle,
  moveKeptArticle,
  arrangeKeptArticlePictures,
  createKeptSalesUnit,
  updateKeptSalesUnit,
  moveKeptSalesUnit,
  bulkEditKeptSalesUnits,
  checkOwnPriceList,
  listOwnPriceLists,
  getOwnPriceList,
  getOwnPriceListProgress,
  mapOwnPriceList,
  commitOwnPriceList,
  undoOwnPriceList,
  exportOwnArticles,
  exportOwnSpreadsheet,
  checkKeptPriceList,
  listKeptPriceLists,
  getKeptPriceList,
  getKeptPriceListProgress,
  mapKeptPriceList,
  commitKeptPriceList,
  undoKeptPriceList,
  exportKeptArticles,
  exportKeptSpreadsheet,
  getArticleApproval,
  decideArticleRevision,
  decideArticleApprovals,
  listArticleApprovals,
  listArticleCategories,
  actAs,
  createHub,
  decideAnyAccount,
  decideAnyCompany,
  getAnyCompany,
  getKeyFigures,
  getPlatformData,
  invitePersonAnywhere,
  listAllCompanies,
  listAuditEntries,
  listFailedJobs,
  listMails,
  listPeople,
  retryJob,
  retryMail,
  readMail,
  setPersonAccess,
  stopActing,
  listCollections,
  getCollection,
  createCollection,
  updateCollection,
  arrangeCollections,
  arrangeCollectionArticles,
  deleteCollection,
  listMarketCollections,
  getMarketCollection,
  acceptInvitation,
  createBusinessCustomer,
  createSupplier,
  decideAccount,
  decideCompany,
  exportCompanies,
  getCompany,
  getInvitation,
  invitePerson,
  listCompanies,
  listDiscounts,
  createDiscount,
  updateDiscount,
  listPricingRules,
  listPricedSubjects,
  createPricingRule,
  updatePricingRule,
  deletePricingRule,
  deleteDiscount,
  listUnitDeliveries,
  createUnitDelivery,
  updateUnitDelivery,
  deleteUnitDelivery,
  acceptSupplierOrder,
  completeOrder,
  declineSupplierOrderItem,
  departOrder,
  dispatchSupplierOrder,
  getInbound,
  getPicking,
  listInbound,
  listPicking,
  pickOrderItem,
  receiveOrderItem,
  retailerWorkList,
  shareShortage,
  supplierWorkList,
  entraConfig,
  getArticle,
  listArticles,
  listCategories,
  listFacets,
  listDeliveryDays,
  suggestSearch,
  listSearchSynonyms,
  addSearchSynonym,
  removeSearchSynonym,
  listMarketSuppliers,
  getMarketSupplier,
  quoteCart,
  cancelOrderItem,
  cancelOwnOrderItem,
  confirmBusinessCustomerOrder,
  getBusinessCustomerOrder,
  getOwnOrder,
  listBusinessCustomerOrders,
  listOwnOrders,
  placeBusinessCustomerOrder,
  listFavourites,
  listFavouriteArticles,
  addFavourite,
  removeFavourite,
  listShoppingLists,
  getShoppingList,
  createShoppingList,
  updateShoppingList,
  deleteShoppingList,
  findSalesUnits,
  getRetailerOrder,
  getSupplierOrder,
  listRetailerOrders,
  listSupplierOrders,
  getWarehouse,
  listSupplierStocks,
  getOwnSalesUnitStock,
  getOwnStock,
  listOwnStockMovements,
  countOwnStock,
  writeOffOwnStock,
  addOwnStock,
  addKeptStock,
  listWarehouses,
] as const
