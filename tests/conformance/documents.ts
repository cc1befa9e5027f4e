/** A small index of our own, as an operator would push it. */
const topics = [
  ['Licenziamento per giusta causa', 'Il recesso immediato del datore di lavoro.', 'lavoro', 'Recesso'],
  ['Licenziamento collettivo', 'La procedura con i sindacati e il preavviso.', 'lavoro', 'Recesso'],
  ['Trattamento di fine rapporto', 'Il calcolo della liquidazione del lavoratore.', 'lavoro', 'Retribuzione'],
  ['Detrazione IVA', 'Il diritto alla detrazione dell’imposta assolta.', 'fisco', 'IVA'],
  ['Fattura elettronica', 'L’emissione e l’invio al sistema di interscambio.', 'fisco', 'IVA'],
  ['Ravvedimento operoso', 'Le sanzioni ridotte per chi paga in ritardo.', 'fisco', 'Sanzioni e più'],
] as const;

export const documents = topics.map(([title, text, area, topic], index) => ({
  id: `doc-${index + 1}`,
  url: `https://www.example.it/${index + 1}`,
  title,
  main_content: `${text} Se vale <la norma> & il contratto. <img src=x onerror=alert(1)>`,
  language: 'it',
  doc_date: `2026-0${index + 1}-15`,
  categories: [area, topic],
  custom_fields: { area, voce: topic, anno: 2000 + index * 5, prezzo: (index + 1) * 1000 },
}));
