/** Answers in the shape of the hosted service: what it leaves out, sends as null or adds is as it does. */
export const hostedSearch = {
  total_hits: 2,
  page: 1,
  processing_time_ms: 7,
  response_time: 9,
  hits: [
    {
      id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      url: 'https://www.example.it/imu/acconto',
      title: 'Acconto IMU: scadenza e calcolo',
      meta_description: 'Come si calcola l’acconto.',
      meta_keywords: null,
      highlight: 'Il versamento dell’<em>acconto</em> &egrave; dovuto entro il 16 giugno',
      ts: '2026-05-04T08:30:00.000Z',
      categories: ['0xwww.example.it', '1ximu'],
      document_type: 'html',
      images: { main: 'https://www.example.it/imu.png', main_b64: null, capture: null },
      custom_fields: { area: 'fisco', importo: 1250, tag: ['imu', 'tributi locali'] },
      score: 12.75,
      type: 'PINNED',
    },
    { id: '2', url: 'https://www.example.it/2', title: 'Saldo IMU', score: 3.5 },
  ],
  facets: { category: [{ value: '1ximu', count: 2 }] },
  rangeFacets: { 'custom_fields.importo': [{ key: '1000-2000', from: 1000, to: 2000, count: 1 }] },
  hierarchicalFacets: {
    'custom_fields.area': [
      {
        field: 'custom_fields.area',
        value: 'fisco',
        displayValue: 'fisco',
        count: 2,
        children: [
          {
            field: 'custom_fields.tema',
            value: 'fisco > imu',
            displayValue: 'imu',
            count: 2,
            children: [],
          },
        ],
      },
    ],
  },
  fieldStats: { 'custom_fields.importo': { min: 1250, max: 1250, avg: 1250 } },
};

export const hostedSuggestions = { suggestions: [{ value: 'acconto imu' }, { value: 'acconto irpef' }] };

export const hostedAutocomplete = { autocomplete: [{ value: 'adidas' }, { value: 'apple' }] };

export const hostedConversation = {
  response: {
    conversation_id: '31f33b53',
    answer: 'Entro il 16 giugno.',
    sources: [
      {
        id: '2',
        title: 'Saldo IMU',
        url: 'https://www.example.it/2',
        last_updated_date: '2026-05-04T08:30:00.000Z',
      },
    ],
  },
  errors: [],
  status: 200,
};
