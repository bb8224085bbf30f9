/**
 * The state of a row according to the bank: booked, not booked (yet), or booked and later canceled. `stateOf` returns
 * undefined for an unknown word. Words are compared whole: 'not posted' is not 'posted'.
 */
export type BookingState = 'booked' | 'not_booked' | 'taken_back'

export function stateOf(text: string): BookingState | undefined {
  return states.get(bareName(text))
}

/** Accents and case are ignored. Most languages have several forms, one for each grammatical gender. */
const words: Record<BookingState, string> = {
  booked: `
    book, booked, posted, completed, complete, settled, cleared, success, successful, succeeded, executed, processed,
    done, final, finalized, finalised, credited, paid, paid out, paid in, received, transaction completed, transfer completed;
    gebucht, umsatz gebucht, verbucht, ausgeführt, ausgefuehrt, abgeschlossen, erledigt, gutgeschrieben, valutiert;
    comptabilisé, comptabilisée, exécuté, exécutée, effectué, effectuée, terminé, terminée, réalisé, réalisée, réglé;
    contabilizado, contabilizada, completado, completada, ejecutado, ejecutada, realizado, realizada, liquidado, liquidada,
    abonado, abonada, asentado, efectuado, efectuada;
    contabilizzato, contabilizzata, eseguito, eseguita, completato, completata, registrato, registrata;
    concluído, concluída, efetuado, efetuada, efetivado, efetivada, lançado, lançada;
    geboekt, verwerkt, uitgevoerd, voltooid; bokförd, slutförd, genomförd; bogført, gennemført; bokført, gjennomført;
    kirjattu, toteutunut, suoritettu; zaúčtováno, zaúčtovaná, zaúčtovaný, zaúčtované, provedeno, dokončeno;
    zaksięgowano, zaksięgowana, zaksięgowany, wykonana, wykonano, zrealizowana, zrealizowano, rozliczona, rozliczono;
    könyvelt, teljesült, feldolgozva; procesat, finalizat, decontat; tamamlandı, gerçekleşti;
    исполнено, исполнен, проведено, проведен, проведена, выполнено, завершено, зачислено, виконано, зараховано;
    已入账, 已记账, 已完成, 完成, 成功, 交易成功, 已结算, 已到账, 已入帳, 已記帳, 已過帳;
    完了, 記帳済, 記帳済み, 入金済, 入金済み, 確定, 処理済み, 決済済み; 완료, 입금완료, 처리완료, 거래완료;
    सफल, पूर्ण, पूरा, संपन्न, सम्पन्न, जमा; สำเร็จ; thành công, hoàn thành; berhasil, selesai, sukses; مكتمل, مكتملة, ناجح, ناجحة`,
  not_booked: `
    pdng, info, futr, pending, pending approval, pending review, processing, in progress, in process, under review,
    authorized, authorised, authorization, on hold, hold, held, held for review, blocked, scheduled, planned, expected, future,
    open, waiting, awaiting, unposted, not posted, not booked, unbooked, uncleared, not cleared, unsettled, not settled,
    incomplete, not completed, initiated, created, draft, submitted, uncollected, unclaimed;
    vorgemerkt, umsatz vorgemerkt, vormerkung, vorgemerkte umsätze, offen, ausstehend, in bearbeitung, in ausführung, geplant,
    terminiert, wartend, schwebend, nicht gebucht, noch nicht gebucht, reserviert, reservierung;
    en attente, à venir, en cours, en cours de traitement, non comptabilisé, non comptabilisée, prévu, prévue, programmé,
    pendiente, en proceso, en trámite, retenido, retenida, autorizado, autorizada, programado, programada, por confirmar;
    in attesa, in sospeso, in corso, in lavorazione, in elaborazione, non contabilizzato, non contabilizzata, sospeso;
    pendente, em processamento, em andamento, agendado, agendada, em análise, provisório;
    in behandeling, gereserveerd, gepland, in afwachting, openstaand; väntande, ej bokförd, reserverad, preliminär;
    afventer, afventende, ventende, venter, reserveret, reservert, ikke bokført, ikke bogført; odottaa, varaus, vireillä;
    čeká, čekající, nezaúčtováno, nezaúčtovaná, blokace, v řešení; oczekująca, oczekuje, nierozliczona, blokada,
    w realizacji, w trakcie; függőben, folyamatban, zárolt; în așteptare, în curs; beklemede, bekliyor, işleniyor, provizyon;
    в обработке, ожидает, ожидание, ожидается, холд, не проведен, в очікуванні, очікує;
    待处理, 处理中, 进行中, 待入账, 未入账, 待處理, 處理中, 未入帳; 保留, 保留中, 処理中, 未記帳, 未確定, 承認待ち;
    대기, 대기중, 처리중, 보류; लंबित, लम्बित, विचाराधीन, प्रक्रियामा, बाँकी; รอดำเนินการ, รอ; đang chờ, đang xử lý; tertunda, menunggu,
    قيد الانتظار, معلق, معلقة`,
  taken_back: `
    reverted, reversed, reversal, returned, return, refunded, refund, denied, declined, failed, failure, failed payment,
    canceled, cancelled, cancellation, rejected, void, voided, expired, bounced, charged back, chargeback, recalled, revoked,
    unsuccessful, aborted, removed, deleted, error, stopped, disputed, undone, deactivated;
    storniert, storno, stornierung, rückgebucht, rückbuchung, rueckbuchung, zurückgebucht, abgelehnt, abgebrochen, fehlgeschlagen,
    zurückgewiesen, zurückgegeben, rücklastschrift, rückgabe, retoure, erstattet, widerrufen, gescheitert, verfallen;
    annulé, annulée, rejeté, rejetée, refusé, refusée, échoué, échouée, échec, remboursé, remboursée, retourné, retournée,
    extourné, extourne, expiré, expirée;
    anulado, anulada, rechazado, rechazada, denegado, denegada, fallido, fallida, cancelado, cancelada, devuelto, devuelta,
    revertido, revertida, reembolsado, reembolsada, caducado, caducada;
    annullato, annullata, rifiutato, rifiutata, respinto, respinta, stornato, stornata, fallito, fallita, rimborsato, rimborsata;
    rejeitado, rejeitada, recusado, recusada, negado, negada, falhou, devolvido, devolvida, estornado, estornada, estorno;
    geannuleerd, geweigerd, mislukt, afgewezen, teruggeboekt, gestorneerd, terugbetaald;
    avvisad, nekad, misslyckad, misslyckades, återförd, makulerad, avbruten; afvist, annulleret, tilbageført, fejlet;
    avvist, annullert, tilbakeført, feilet; hylätty, peruttu, palautettu, epäonnistui;
    zamítnuto, zamítnutá, zrušeno, zrušená, stornováno, vráceno, neúspěšná; odrzucona, odrzucono, anulowana, anulowano,
    zwrócona, zwrot, nieudana; elutasítva, visszavonva, sztornó, sikertelen; respins, anulat, returnat, eșuat;
    iptal, iptal edildi, reddedildi, başarısız, iade, iade edildi;
    отклонено, отклонен, отклонена, отменено, отменен, отменена, возврат, возвращено, ошибка, відхилено, скасовано, повернено;
    已撤销, 已取消, 失败, 已拒绝, 已退回, 已退款, 退款, 退汇, 已冲正, 冲正, 交易失败, 取消, 已取消, 失敗, 已退款, 已退回;
    取消済み, 返金, 返金済み, 組戻し, 拒否, 却下; 취소, 취소됨, 실패, 거절, 반환, 환불;
    असफल, विफल, रद्द, अस्वीकृत, फिर्ता, वापस; ล้มเหลว, ยกเลิก; thất bại, đã hủy, từ chối, hoàn trả; gagal, dibatalkan, ditolak;
    مرفوض, مرفوضة, ملغي, ملغاة, فشل, مسترد`,
}

const states = new Map(
  Object.entries(words).flatMap(([state, list]) =>
    list.split(/[,;]/).map((word) => [bareName(word), state as BookingState] as const),
  ),
)
states.delete('')

/** 'Betrag (EUR)' → 'betrag', 'Währung' → 'wahrung'; used on both sides of a comparison. */
export function bareName(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{M}|\([^()]*\)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Banks' words for returned money, in lowercase without punctuation. */
const reversals = `
  return of payment, return of funds, return of transfer, returned payment, returned funds,
  returned transfer, returned item, payment returned, transfer returned, payment return, reversal, reversed,
  reverse payment, chargeback, charge back, recall, r transaction, rückbuchung, rueckbuchung,
  rücküberweisung, rueckueberweisung, rücklastschrift, ruecklastschrift, retoure, storno, stornierung,
  stornobuchung, rückgabe, rueckgabe, rückruf, rueckruf, extourne, rejet de virement, virement rejeté,
  virement retourné, retour de virement, retrocesión, devolución, transferencia devuelta, storno bonifico,
  bonifico restituito, estorno, devolução, terugboeking, storneren, återföring, tilbageførsel,
  tilbakeføring, vrácení platby, zwrot przelewu, возврат платежа, сторно
`
  .split(',')
  .map((words) => ` ${words.trim()} `)
/** The same in scripts without spaces, so these are found anywhere in a text. */
const reversalsInside = ['冲正', '退汇', '退匯', '組戻', '返金']

export function isReversalText(text: string): boolean {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return reversals.some((one) => words.includes(one)) || reversalsInside.some((one) => words.includes(one))
}
