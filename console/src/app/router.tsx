import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { readAmlSearch } from '../features/aml/aml-search.ts'
import { readCoinSearch } from '../features/coins/coin-search.ts'
import { readDepositSearch } from '../features/deposits/desk-search.ts'
import { readVerificationSearch } from '../features/verifications/desk-search.ts'
import { readDeskSearch } from '../features/withdrawals/desk-search.ts'
import { readAuditSearch } from '../features/audit/audit-filter.ts'
import { readTransactionSearch } from '../features/vendor-desk/transaction-filter.ts'
import { useOperator } from '../lib/api/session-query.ts'
import { useMerchant } from '../lib/brand/current-brand.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailure } from './page-failure.tsx'

const root = createRootRoute({ component: Layout })

/** The first page that the role opens. */
function Start() {
  const merchant = useMerchant()
  const operator = useOperator()
  // An installation that nobody has founded yet has no page of a brand.
  if (merchant === '') return <Navigate to={operator.may('brands.found') ? '/brands' : '/account'} replace />
  if (operator.may('members.read')) return <Navigate to="/brands/$merchant/members" params={{ merchant }} replace />
  if (operator.may('content.edit')) return <Navigate to="/brands/$merchant/content" params={{ merchant }} replace />
  if (operator.may('brands.read')) return <Navigate to="/brands/$merchant/settings" params={{ merchant }} replace />
  return <Navigate to="/account" replace />
}

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

const members = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' ? { q } : {}),
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage'),
})
const member = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members/$memberId',
  component: lazyRouteComponent(() => import('../features/members/member-page.tsx'), 'MemberPage'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/settings',
  component: lazyRouteComponent(() => import('../features/brands/brand-page.tsx'), 'BrandPage'),
})
const adjustments = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/adjustments',
  component: lazyRouteComponent(() => import('../features/adjustments/adjustments-page.tsx'), 'AdjustmentsPage'),
})
const labels = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/labels',
  component: lazyRouteComponent(() => import('../features/labels/labels-page.tsx'), 'LabelsPage'),
})
const missions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/missions',
  component: lazyRouteComponent(() => import('../features/missions/missions-page.tsx'), 'MissionsPage'),
})
const lotteryGames = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/games',
  component: lazyRouteComponent(() => import('../features/lottery-games/games-page.tsx'), 'GamesPage'),
})
const lotteryPlays = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/games/$gameId',
  component: lazyRouteComponent(() => import('../features/lottery-games/plays-page.tsx'), 'PlaysPage'),
})
const lotterySeries = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/series',
  component: lazyRouteComponent(() => import('../features/lottery-games/series-page.tsx'), 'SeriesPage'),
})
const vendors = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendors',
  component: lazyRouteComponent(() => import('../features/games/vendors-page.tsx'), 'VendorsPage'),
})
const vendorGames = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/games',
  component: lazyRouteComponent(() => import('../features/games/catalogue-page.tsx'), 'CataloguePage'),
})
const vendorTransactions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-transactions',
  validateSearch: readTransactionSearch,
  component: lazyRouteComponent(() => import('../features/vendor-desk/transactions-page.tsx'), 'TransactionsPage'),
})
const vendorReturns = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-returns',
  component: lazyRouteComponent(() => import('../features/vendor-desk/returns-page.tsx'), 'ReturnsPage'),
})
const vendorDifferences = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-differences',
  component: lazyRouteComponent(() => import('../features/vendor-desk/differences-page.tsx'), 'DifferencesPage'),
})
const vendorTransfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-transfers',
  component: lazyRouteComponent(
    () => import('../features/vendor-desk/vendor-transfers-page.tsx'),
    'VendorTransfersPage',
  ),
})
const vendorAttacks = createRoute({
  getParentRoute: () => root,
  path: '/vendor-attacks',
  component: lazyRouteComponent(() => import('../features/vendor-desk/attacks-page.tsx'), 'AttacksPage'),
})
const closedDays = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/closed-days',
  component: lazyRouteComponent(() => import('../features/reconciliation/closed-days-page.tsx'), 'ClosedDaysPage'),
})
const ledgerChecks = createRoute({
  getParentRoute: () => root,
  path: '/ledger-checks',
  component: lazyRouteComponent(() => import('../features/reconciliation/checks-page.tsx'), 'ChecksPage'),
})
const nodes = createRoute({
  getParentRoute: () => root,
  path: '/nodes',
  component: lazyRouteComponent(() => import('../features/nodes/nodes-page.tsx'), 'NodesPage'),
})
const schedules = createRoute({
  getParentRoute: () => root,
  path: '/lottery/schedules',
  component: lazyRouteComponent(() => import('../features/lottery-schedules/schedules-page.tsx'), 'SchedulesPage'),
})
const exposure = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/exposure',
  component: lazyRouteComponent(() => import('../features/lottery-risk/exposure-page.tsx'), 'ExposurePage'),
})
const chat = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/chat',
  component: lazyRouteComponent(() => import('../features/chat/chat-page.tsx'), 'ChatPage'),
})
const deposits = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/deposits',
  validateSearch: readDepositSearch,
  component: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
})
const coinTransfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/coin-transfers',
  validateSearch: readCoinSearch,
  component: lazyRouteComponent(() => import('../features/coins/coins-page.tsx'), 'CoinsPage'),
})
const aml = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/aml',
  validateSearch: readAmlSearch,
  component: lazyRouteComponent(() => import('../features/aml/aml-page.tsx'), 'AmlPage'),
})

const brands = createRoute({
  getParentRoute: () => root,
  path: '/brands',
  component: lazyRouteComponent(() => import('../features/founding/brands-page.tsx'), 'BrandsPage'),
})
const gateways = createRoute({
  getParentRoute: () => root,
  path: '/gateways',
  component: lazyRouteComponent(() => import('../features/gateways/gateways-page.tsx'), 'GatewaysPage'),
})

const methods = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/methods',
  component: lazyRouteComponent(() => import('../features/methods/methods-page.tsx'), 'MethodsPage'),
})

const cashierTerms = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/cashier-terms',
  component: lazyRouteComponent(() => import('../features/cashier-terms/cashier-terms-page.tsx'), 'CashierTermsPage'),
})

const transfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/transfers',
  component: lazyRouteComponent(() => import('../features/transfers/transfers-page.tsx'), 'TransfersPage'),
})

const suspense = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/suspense',
  component: lazyRouteComponent(() => import('../features/suspense/suspense-page.tsx'), 'SuspensePage'),
})
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/withdrawals',
  validateSearch: readDeskSearch,
  component: lazyRouteComponent(() => import('../features/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
})
const verifications = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/verifications',
  validateSearch: readVerificationSearch,
  component: lazyRouteComponent(() => import('../features/verifications/verifications-page.tsx'), 'VerificationsPage'),
})
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/feedback',
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
})
const content = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/content',
  component: lazyRouteComponent(() => import('../features/content/content-page.tsx'), 'ContentPage'),
})
const access = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/access',
  component: lazyRouteComponent(() => import('../features/access-rules/access-rules-page.tsx'), 'AccessRulesPage'),
})
const draws = createRoute({
  getParentRoute: () => root,
  path: '/lottery/draws',
  component: lazyRouteComponent(() => import('../features/lottery/draws-page.tsx'), 'DrawsPage'),
})
const draw = createRoute({
  getParentRoute: () => root,
  path: '/lottery/draws/$issueId',
  component: lazyRouteComponent(() => import('../features/lottery/draw-page.tsx'), 'DrawPage'),
})
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  component: lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
})
const operators = createRoute({
  getParentRoute: () => root,
  path: '/operators',
  component: lazyRouteComponent(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
})
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/access/account-page.tsx'), 'AccountPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    members,
    member,
    settings,
    adjustments,
    labels,
    missions,
    lotteryGames,
    lotteryPlays,
    lotterySeries,
    vendors,
    vendorGames,
    vendorTransactions,
    vendorReturns,
    vendorDifferences,
    vendorTransfers,
    vendorAttacks,
    ledgerChecks,
    closedDays,
    schedules,
    exposure,
    chat,
    deposits,
    coinTransfers,
    aml,
    suspense,
    transfers,
    brands,
    gateways,
    methods,
    cashierTerms,
    withdrawals,
    verifications,
    feedback,
    content,
    access,
    draws,
    draw,
    approvals,
    audit,
    operators,
    nodes,
    account,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
