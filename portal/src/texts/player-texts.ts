export const playerTexts = {
  video: 'Video',
  podcast: 'Podcast',
  captions: 'Italiano',
  chapters: 'Capitoli',
  transcript: 'Trascrizione',
  speed: 'Velocità',
  keys: 'Da tastiera: K avvia e ferma, J e L spostano di dieci secondi, M toglie l’audio, C mostra i sottotitoli.',
  unplayable: 'Il browser non riproduce questo formato.',
  download: 'Scarica la registrazione',
  missingVideo: 'Il video di questa pagina non è ancora disponibile: qui sotto ne trovi il testo.',
  missingPodcast: 'La registrazione di questa puntata non è ancora disponibile: qui sotto ne trovi il testo.',
  missingCourse:
    'La registrazione di questa lezione non è ancora disponibile: qui sotto ne trovi il programma.',
} as const;
