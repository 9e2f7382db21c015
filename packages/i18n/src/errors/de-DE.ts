import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'

/** One sentence a refusal: what is wrong, and what to do. Facts that differ from case to case stand beside it on the screen. */
export const errors = {
  Unauthenticated: 'Bitte melden Sie sich an.',
  Forbidden: 'Dafür fehlt Ihrem Konto die Berechtigung.',
  CompanyNotApproved: 'Ihr Konto ist zurzeit nicht freigegeben.',
  NotFound: 'Ressource nicht gefunden',
  ValidationFailed: 'Bitte prüfen Sie Ihre Eingaben.',
  TooManyRequests: 'Zu viele Anfragen an den Server. Bitte warten Sie einen Moment.',
  IdempotencyKeyMissing: 'Der Anfrage fehlt der Schlüssel gegen doppeltes Ausführen (Idempotency-Key).',
  IdempotencyKeyReused:
    'Ihr voriger Versuch ist angekommen. Was Sie danach geändert haben, ist nicht darin; noch einmal gesendet, kommt es zusätzlich.',
  VersionMissing: 'Der Anfrage fehlt die Version, auf der die Änderung beruht (If-Match).',
  VersionOutdated: 'Jemand hat das inzwischen geändert. Bitte laden Sie neu und vergleichen Sie.',
  Unavailable: 'Der Markt ist für einen Augenblick nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  Overloaded: 'Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  PayloadTooLarge: 'Die Anfrage ist zu groß.',
  BodyTooSlow: 'Die Verbindung ist zu langsam, die Übertragung kam nicht voran. Bitte versuchen Sie es noch einmal.',
  Unexpected: 'Da ist etwas schiefgegangen. Ihre Eingaben sind nicht verloren; bitte versuchen Sie es noch einmal.',
  'Users.AlreadyExists': 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.',
  CompanyTransitionNotAllowed: 'Dieser Wechsel des Firmenstatus ist nicht möglich.',
  HubNotApproved: 'Dieser Hub ist nicht freigegeben und hat keinen Markt. Geben Sie ihn zuerst frei.',
  AlreadyMember: 'Sie gehören schon zu dieser Firma. Ihre Konten finden Sie unter „Meine Konten“.',
  ClaimNotPossible: 'Für diesen Erzeuger arbeitet schon jemand. Bitte lassen Sie sich von dort oder vom Hub einladen.',
  NoHubYet: 'Dieser Markt hat noch keinen Hub. Bitte versuchen Sie es später noch einmal; Ihre Eingaben bleiben.',
  TooManyWaiting:
    'Fünf Ihrer Anmeldungen warten schon auf einen Hub. Bitte warten Sie, bis eine davon entschieden ist.',
  AskedAlready: 'Darum haben Sie heute schon gebeten, oder es gibt nichts zu prüfen. Einmal am Tag ist das möglich.',
  InvitationForAnotherAddress:
    'Diese Einladung ging an eine andere Adresse. Bitte melden Sie sich mit der an, oder lassen Sie sich an Ihre einladen.',
  EmailNotConfirmed:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: mit dem Link aus unserer Mail. Einen neuen bekommen Sie unter „Profil“.',
  InvitationNotValid: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue schicken.',
  InvitesOnceApproved: 'Sie können jemanden einladen, sobald Ihre Firma freigegeben ist.',
  TooManyInvitations:
    'Zwanzig Einladungen sind noch offen. Bitte ziehen Sie zuerst welche zurück, die niemand mehr braucht.',
  NotWhileActing: 'Das geht nicht, während Sie für jemand anderen arbeiten. Beenden Sie das zuerst.',
  NotActingNow: 'Sie arbeiten gerade für niemand anderen.',
  PasswordKeptElsewhere: 'Ihr Passwort verwaltet der Anmeldedienst Ihrer Organisation. Bitte ändern Sie es dort.',
  WrongPassword: 'Das jetzige Passwort stimmt nicht.',
  LastOfCompany:
    'Sie sind die einzige Person dieser Firma. Laden Sie zuerst jemanden ein, oder lassen Sie sie vom Hub schließen.',
  TooManyAddresses:
    'Ein Adressbuch fasst hundert Adressen. Bitte löschen Sie zuerst welche, die Sie nicht mehr brauchen.',
  ListFull: 'Mehr passt hier nicht hinein. Bitte löschen Sie zuerst etwas, das Sie nicht mehr brauchen.',
  NotOneself: 'Sich selbst kann man nicht sperren.',
  TakenOffByHub: 'Ihr Hub hat das vom Markt genommen. Nur er nimmt es wieder auf.',
  ArticleTransitionNotAllowed: 'Dieser Wechsel des Artikelstatus ist nicht möglich.',
  ReasonRequired: 'Bitte nennen Sie einen Grund.',
  AllergensUnknown: 'Es sind noch nicht alle Allergene angegeben. „Unbekannt“ genügt für die Freigabe nicht.',
  MarkingMissing:
    'Es fehlen Angaben, die für diese Ware vorgeschrieben sind. Bitte ergänzen Sie die Kennzeichnung des Artikels.',
  AmountsMissing: 'Zutaten, die im Namen stehen, brauchen ihre Menge in Prozent. Bitte ergänzen Sie die Zutatenliste.',
  UnitInUse:
    'Davon ist noch etwas im Bestand oder bestellt. Inhalt und Preisbasis ändern sich erst, wenn das erledigt ist.',
  NumberTaken: 'Diese Nummer ist schon vergeben. Bitte wählen Sie eine andere.',
  PromisedBeyondStock:
    'Davon ist mehr bestellt, als da ist und lange genug hält. Tragen Sie erst Bestand ein, oder sagen Sie ab, was Sie nicht bringen können.',
  BulkEditRefused: 'Nicht alle Zeilen können so geändert werden. Es wurde nichts geändert.',
  DiscountContradicts:
    'Dieser Rabatt widerspricht einem anderen: Im selben Zeitraum muss eine größere Menge mehr sparen als eine kleinere.',
  PriceAlreadyPlanned:
    'Für diese Zeit ist schon ein Preis geplant. Nehmen Sie ihn zuerst zurück, oder wählen Sie andere Tage.',
  PlannedDayOutOfReach: 'Preise lassen sich ab heute und gut ein Jahr im Voraus planen. Bitte wählen Sie andere Tage.',
  PricingRuleExists: 'Dafür gibt es in diesem Kanal schon eine Preisregel. Bitte ändern Sie die vorhandene.',
  FixedPriceOnlyForUnit:
    'Einen festen Preis gibt es nur für eine einzelne Verkaufseinheit. Für alles andere geben Sie einen Aufschlag an.',
  DeliveryMethodTwice: 'Diese Liefermethode gibt es für die Verkaufseinheit schon. Bitte ändern Sie die vorhandene.',
  TooManyUploads:
    'Heute sind schon so viele Dateien hochgeladen worden, wie an einem Tag möglich sind. Melden können Sie auch ohne Foto; Dateien gehen morgen wieder.',
  PictureNotReadable: 'Dieses Bild ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes.',
  PictureTooLarge:
    'Dieses Bild hat zu viele Bildpunkte. Erlaubt sind 50 Megapixel, progressiv oder interlaced gespeichert 25, als AVIF 12, und 16.384 Bildpunkte je Seite. Bitte verkleinern Sie es.',
  PictureKindNotAllowed:
    'Bitte wählen Sie ein Foto als JPEG, PNG, WebP oder AVIF. Ein HEIC-Foto vom iPhone speichern Sie vorher als JPEG.',
  PriceListNotReadable: 'Diese Datei ist keine Preisliste, die wir lesen können. Es wurde nichts übernommen.',
  PriceListMoved: 'Inzwischen hat sich etwas geändert. Bitte prüfen Sie die Liste noch einmal.',
  CategoryMissing: 'Für diese Waren gibt es keine Kategorie. Die Verwaltung kann eine anlegen.',
  CategorySlugTaken: 'Diese Adresse hat schon eine andere Kategorie.',
  CategoryNameTaken: 'Dort heißt schon eine Kategorie so. Benennen Sie zuerst eine der beiden um.',
  CategoryLevelsDiffer: 'Das geht nur zwischen Kategorien derselben Ebene.',
  CategoryNotEmpty: 'Diese Kategorie ist nicht leer. Bitte wählen Sie, wohin ihr Inhalt kommt.',
  CategoryMarkingDiffers:
    'Die andere Warengruppe verlangt eine andere Kennzeichnung. Bitte gleichen Sie das zuerst an.',
  CartEmpty: 'Der Warenkorb ist leer.',
  OfferUnavailable: 'Diese Verkaufseinheit wird nicht mehr angeboten.',
  GuestShareTaken: 'Ohne Konto können Sie davon gerade nicht so viel bestellen. Mit einem Konto geht mehr.',
  OutOfStock: 'Davon ist nicht mehr genug da.',
  PriceChanged: 'Der Preis hat sich geändert. Bitte prüfen Sie ihn vor dem Bestellen.',
  BelowMinimum: 'Die Menge liegt unter der Mindestmenge.',
  NotAMultipleOfStep: 'Die Menge passt nicht zur Abnahmestaffel.',
  BelowMinimumOrderValue: 'Der Mindestbestellwert ist noch nicht erreicht.',
  CutOffPassed: 'Der Bestellschluss ist vorbei.',
  NotADeliveryDay: 'An diesem Tag wird nicht geliefert.',
  SupplierClosed: 'Der Erzeuger hat dann frei.',
  DeliveryMethodNotOffered: 'Diese Liefermethode wird nicht angeboten.',
  OutsideDeliveryArea: 'Nach {postcode} wird auf diesem Weg nicht geliefert. Bitte wählen Sie einen anderen.',
  GuestLinkTaken: 'Das hat nicht geklappt. Bitte bestellen Sie noch einmal.',
  NotYetPaid:
    'Das Geld für diese Bestellung ist noch nicht da. Buchen Sie den Zahlungseingang, dann können Sie bestätigen.',
  NotPrepaid: 'Diese Bestellung wird nicht im Voraus bezahlt.',
  RefundOnTheWay:
    'Dieses Geld geht schon mit einer Liste der Bank zurück. Führt die Bank sie nicht aus, sagen Sie es dort; danach können Sie es hier buchen.',
  DraftChanged:
    'An diesem Entwurf hat sich etwas geändert, seit Sie ihn geöffnet haben. Bitte sehen Sie ihn noch einmal an und stellen Sie ihn dann aus.',
  MoreBackThanCame: 'Es kann nicht mehr zurückgehen, als noch übrig ist: {kept:money}.',
  NothingToPayBack: 'Über den Bezahldienst ist gerade nichts zurückzuzahlen.',
  PaymentProviderAway:
    'Der Bezahldienst antwortet gerade nicht. Die Bestellung steht, es ist nichts verloren; bitte versuchen Sie es gleich noch einmal.',
  PaymentNotOffered: 'So kann hier nicht bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  AddressMissing: 'Bitte wählen Sie Rechnungs- und Lieferadresse aus Ihrem Adressbuch.',
  OrderLinesRefused: 'Nicht alle Positionen sind so möglich. Es wurde nichts gespeichert.',
  TransitionNotAllowed: 'Das ist im jetzigen Status nicht möglich.',
  NotYetConfirmed: 'Noch nicht alle Bestellungen dahinter sind bestätigt.',
  AlreadyConfirmed: 'Die Bestellung ist schon bestätigt.',
  GoodsNotThereYet: 'Die Ware ist noch nicht da.',
  AlreadyClosed: 'Das ist schon abgeschlossen.',
  NotYetPicked: 'Es sind noch nicht alle Positionen kommissioniert.',
  AlreadyPicked: 'Die Position ist schon kommissioniert. Nehmen Sie zuerst die Kommissionierung zurück.',
  AlreadyUnderWay: 'Die Ware ist schon unterwegs.',
  AlreadyAccepted:
    'Der Produzent hat diese Ware für den bisherigen Tag schon zugesagt. Nehmen Sie sie aus der Bestellung, oder lassen Sie den Tag.',
  SubstituteOffered: 'Dafür ist schon Ersatz angeboten. Stornieren Sie zuerst den Ersatz.',
  SubstituteTooDear: 'Ersatz darf für private Kunden nicht teurer sein als das, was fehlt.',
  QuantityTooHigh: 'Die Menge ist zu hoch.',
  LotRequired: 'Bitte geben Sie für die ganze Menge eine Charge an.',
  ShortageUndecided: 'Es ist weniger da als bestellt. Bitte entscheiden Sie, wie die Fehlmenge verteilt wird.',
  SharesDoNotAddUp: 'Die verteilten Mengen ergeben nicht, was da ist.',
  WeightRequired: 'Bitte wiegen Sie diese Position.',
  WeightImplausible: 'Dieses Gewicht kann nicht stimmen. Sind es Gramm statt Kilogramm?',
  WeightUnusual: 'Das Gewicht weicht stark von der Schätzung ab. Stimmt es?',
  NotYetDelivered: 'Reklamieren können Sie, sobald die Ware übergeben ist.',
  ComplaintTooLate: 'Die Frist zum Reklamieren ist vorbei. Bitte sprechen Sie Ihren Hub an.',
  NothingLeftToComplain: 'Von dieser Ware ist schon alles reklamiert.',
  ComplaintRefused: 'Diese Reklamation ist abgelehnt.',
  ComplaintTakenBack: 'Der Kunde hat diese Reklamation zurückgenommen.',
  ComplaintDecided: 'Ihr Hub hat über diese Reklamation schon entschieden.',
  RecourseTaken: 'Sie ist schon an den Erzeuger weitergegeben.',
  NoRecourse: 'Von dem Erzeuger wird nichts verlangt.',
  WithdrawalOpen: 'Der Kunde hat widerrufen. Zuerst muss der Hub über den Widerruf entscheiden.',
  WithdrawalDecided: 'Über diesen Widerruf ist schon entschieden.',
  GoodsWithdrawn: 'Der Widerruf dieser Ware ist angenommen. Sie ist ganz gutgeschrieben, und dabei bleibt es.',
  WithdrawalHasOrder: 'Dieser Widerruf gehört schon zu einer Bestellung.',
  OrderOfSomebodyElse:
    'Diese Bestellung hat eine andere Mailadresse als der Widerruf. Bitte klären Sie, von wem er ist.',
  StockNegative: 'So viel liegt nicht im Lager.',
  StockReserved: 'Diese Ware ist für Bestellungen reserviert.',
  LotDoesNotLast: 'Diese Charge hält nicht bis zum Liefertag. Bitte nehmen Sie eine andere.',
  LotNotThere: 'So viel von dieser Charge ist nicht mehr da. Bitte nehmen Sie eine andere dazu.',
  LotBlocked: 'Diese Charge ist gesperrt. Bitte legen Sie sie zur Seite.',
  NothingToBill: 'Es gibt gerade nichts abzurechnen. Vielleicht hat es eben jemand anders getan.',
  DocumentIncomplete:
    'Für diesen Beleg fehlen noch Angaben. Bitte tragen Sie sie bei Ihrem Hub oder beim Kunden nach, dann können Sie ihn ausstellen.',
  DocumentIssued: 'Dieser Beleg ist ausgestellt und ändert sich nicht mehr. Stornieren Sie ihn, wenn er falsch ist.',
  DocumentNotIssued: 'Dieser Beleg ist noch ein Entwurf. Bitte stellen Sie ihn zuerst aus.',
  NoMailAddress: 'Dafür gibt es keine Mailadresse mehr. Drucken Sie den Beleg, und schicken Sie ihn mit der Post.',
  DocumentCorrected: 'Dieser Beleg ist schon storniert.',
  DocumentIsCorrection: 'Eine Stornorechnung wird nicht storniert. Rechnen Sie neu ab.',
  DocumentSettled: 'Einer dieser Belege ist inzwischen ausgeglichen. Bitte sehen Sie nach, was noch offen ist.',
  MonthNotOver: 'Dieser Monat läuft noch.',
  MonthNotClosed: 'Dieser Monat ist noch nicht abgeschlossen.',
  PaymentTakenBack: 'Diese Zahlung ist schon zurückgenommen.',
  PaymentGivenBack: 'Von diesem Geld ging schon etwas zurück. Nehmen Sie zuerst die Rückzahlung zurück.',
  ReturnDoesNotFit: 'Der Betrag passt nicht zu dieser Zahlung, auch nicht mit einer Bankgebühr.',
  StatementNotReadable: 'Diese Datei ist kein Kontoauszug, den wir lesen können. Es wurde nichts übernommen.',
  BankAccountMissing:
    'Ihrem Hub fehlt ein Konto, für Lastschriften auch die Gläubiger-ID. Beides steht in den Einstellungen unter Haushalte.',
  AccountChanged: 'Das Konto von {name} ist ein anderes als bisher. Fragen Sie dort nach, und bestätigen Sie es.',
  PayeeAccountMissing:
    'Mindestens einer dieser Zahlungen fehlt das Konto. Tragen Sie es ein, oder lassen Sie die Zahlung weg.',
  RunItemTaken:
    'Mindestens eine dieser Zahlungen ist inzwischen erledigt oder steht in einer anderen Liste. Bitte wählen Sie neu.',
  RunItemDecided: 'Diese Zahlung ist schon ausgeführt oder zurückgekommen.',
  RunChanged:
    'Von dieser Liste ist nicht mehr alles fällig. Kennzeichnen Sie sie als übergeben: Sie wird dann angepasst und sagt, was anders ist. Laden Sie danach die Datei.',
  RunSent: 'Diese Liste hat die Bank schon. Einzelne Zahlungen können Sie noch als nicht ausgeführt kennzeichnen.',
  RunNotSent: 'Diese Liste hat die Bank noch nicht.',
  MandateEnded:
    'Ein Mandat dieser Liste gilt nicht mehr. Nehmen Sie die Zahlung heraus; ein neues Mandat gilt für die nächste Liste.',
  RunDayPassed:
    'Der Tag dieser Liste ist zu nah. Lösen Sie sie auf, und stellen Sie sie mit einem späteren Tag neu zusammen.',
  StatementOfOtherAccount:
    'Dieser Auszug ist von einem anderen Konto als dem in Ihrem Profil. Es wurde nichts übernommen.',
  StatementBooked:
    'Buchungen dieses Auszugs sind schon zugeordnet. Nehmen Sie zuerst diese Zahlungen auf dem Konto des Kunden zurück.',
  ComplaintsOpen:
    'Zu diesen Bestellungen ist eine Reklamation offen. Entscheiden Sie zuerst darüber, oder rechnen Sie sie ausdrücklich mit ab.',
  NoSmallDifference:
    'Hier ist keine so kleine Differenz mehr. Bis zu welchem Betrag ausgebucht wird, steht in den Einstellungen Ihres Hubs.',
  FeeChargedOn: 'Diese Gebühr ist schon weiterberechnet.',
  BookingDecided: 'Diese Buchung hat inzwischen jemand zugeordnet.',
  MoreReturnedThanGiven: 'Das ist mehr, als noch offen ist. Bitte zählen Sie nach, oder bestätigen Sie es.',
  DocumentObjected: 'Dieser Gutschrift wurde schon widersprochen.',
  DocumentAmended: 'Dieser Beleg wurde in Teilen korrigiert. Stornieren Sie zuerst die Korrektur.',
  OrderInDraft: 'Eine dieser Bestellungen steht in einem Entwurf. Stellen Sie ihn zuerst aus, oder verwerfen Sie ihn.',
  NothingCorrected: 'Hier ist nichts zu ändern: So steht es schon da.',
  CorrectionAboveAgreed: 'Ein Haushalt zahlt nicht mehr, als vereinbart war.',
  CorrectionTooHigh: 'Das ist mehr, als von der Position noch übrig ist.',
  LineTooDear: 'So käme eine Position auf mehr als 1 Mio. €. Bitte prüfen Sie Menge und Preis.',
  DocumentTooLarge: 'Ein Beleg käme auf mehr als 10 Mio. €. Bitte rechnen Sie kürzere Zeiträume ab.',
  CorrectionChanged:
    'Seit Sie die Korrektur geöffnet haben, hat sich etwas geändert. Bitte sehen Sie die neue Summe an, und stellen Sie dann aus.',
  VatRateUnknown: 'Diesen Steuersatz kann der Verkäufer nicht berechnen.',
  BillingRunGoesOn: 'Ein Abrechnungslauf ist noch unterwegs. Warten Sie, bis er fertig ist, oder halten Sie ihn an.',
  SelfBillingNotAgreed:
    'Mit diesem Erzeuger sind keine Gutschriften vereinbart. Tragen Sie die Vereinbarung ein, oder bitten Sie ihn, ihr in seinem Profil zuzustimmen.',
  LotPromised:
    'Diese Charge ist einer anderen Bestellung versprochen, für die keine andere hält. Bitte nehmen Sie eine andere.',
  WarehouseNameTaken: 'Ein Lager mit diesem Namen gibt es schon.',
  WarehouseNotEmpty: 'Hier steht noch Ware. Lagern Sie alles um, dann können Sie das Lager schließen.',
  BestBeforePassed: 'Das Mindesthaltbarkeitsdatum liegt vor dem Liefertag.',
} satisfies Record<DomainErrorCode, string>
