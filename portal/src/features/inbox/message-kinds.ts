import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import FileSignature from 'lucide-react/icons/file-signature'
import KeyRound from 'lucide-react/icons/key-round'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserRound from 'lucide-react/icons/user-round'

interface Look {
  readonly icon: typeof Megaphone
  /** The page of the member centre that it is about. */
  readonly page?: 'securityCenter' | 'identity' | 'transactionHistory' | 'withdraw' | 'feedback'
}

const looks: Readonly<Record<string, Look>> = {
  newDevice: { icon: ShieldAlert, page: 'securityCenter' },
  passwordChanged: { icon: KeyRound, page: 'securityCenter' },
  paymentPasswordChanged: { icon: KeyRound, page: 'securityCenter' },
  emailChanged: { icon: UserRound, page: 'securityCenter' },
  mobileChanged: { icon: UserRound, page: 'securityCenter' },
  totpCleared: { icon: ShieldAlert, page: 'securityCenter' },
  passkeysCleared: { icon: ShieldAlert, page: 'securityCenter' },
  socialsCleared: { icon: ShieldAlert, page: 'securityCenter' },
  paymentPasswordCleared: { icon: ShieldAlert, page: 'securityCenter' },
  feedbackAnswered: { icon: MessageSquare, page: 'feedback' },
  identityApproved: { icon: UserRound, page: 'identity' },
  identityRejected: { icon: ShieldAlert, page: 'identity' },
  identityExpired: { icon: ShieldAlert, page: 'identity' },
  depositCredited: { icon: ArrowDownToLine, page: 'transactionHistory' },
  depositRejected: { icon: ArrowDownToLine, page: 'transactionHistory' },
  transferSent: { icon: ArrowUpFromLine, page: 'transactionHistory' },
  topUpAsked: { icon: ArrowDownToLine },
  topUpDeclined: { icon: ArrowDownToLine },
  topUpRefused: { icon: ArrowDownToLine },
  contractOffered: { icon: FileSignature },
  contractEditAsked: { icon: FileSignature },
  contractEndAsked: { icon: FileSignature },
  contractWithdrawn: { icon: FileSignature },
  contractAccepted: { icon: FileSignature },
  contractRejected: { icon: FileSignature },
  contractKept: { icon: FileSignature },
  contractEndConfirmed: { icon: FileSignature },
  contractEnded: { icon: FileSignature },
  contractExpired: { icon: FileSignature },
  contractDropped: { icon: FileSignature },
  billMade: { icon: ReceiptText },
  billOwed: { icon: ReceiptText },
  billPaid: { icon: ReceiptText },
  billPartial: { icon: ReceiptText },
  billHeld: { icon: ReceiptText },
  billWaived: { icon: ReceiptText },
  transferReceived: { icon: ArrowDownToLine, page: 'transactionHistory' },
  withdrawalPaid: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptPaid: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptDue: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptForced: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptConfirmed: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptQueued: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptRefunded: { icon: ArrowUpFromLine, page: 'withdraw' },
  receiptReopened: { icon: ArrowUpFromLine, page: 'withdraw' },
  withdrawalRejected: { icon: ArrowUpFromLine, page: 'withdraw' },
}

/** A kind that this page does not know yet looks like one that a person wrote. */
export function lookOf(kind: string): Look {
  return looks[kind] ?? { icon: Megaphone }
}
