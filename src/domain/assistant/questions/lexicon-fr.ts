import type { Concept } from './lexicon.ts';

/** French words without accents; see `lexicon`. */
export const lexiconFr: Record<Concept, string> = {
  compare:
    'comparer compare comparez comparaison difference differences differe distingue distinguer oppose versus vs contre',
  model: 'modele modeles voiture voitures auto autos vehicule vehicules gamme',
  engine: 'moteur moteurs motorisation motorisations propulsion transmission',
  power:
    'puissance puissant puissante chevaux couple acceleration accelere rapide rapides vite vitesse sportif sportive performance performances',
  economy: 'consommation consomme consomment carburant essence efficace litres autonomie gourmand',
  color: 'couleur couleurs peinture peintures teinte teintes coloris nuance',
  exterior: 'exterieur exterieure exterieurs exterieures dehors carrosserie',
  interior:
    'interieur interieure interieurs interieures dedans habitacle cuir cuirs sellerie selleries',
  match:
    'va vont aller accorde accorder accompagner accompagne assortir assorti convient conviennent marier harmonie contraste combine',
  recommend:
    'recommandez recommande recommander recommandation conseillez conseille conseiller suggerez suggestion choisir choisis choix meilleur meilleure meilleurs ideal ideale aide convient conviennent adapte adaptee',
  package: 'pack packs paquet paquets',
  budget:
    'budget budgets moins dessous jusqu jusque abordable maximum limite depenser economiser permettre',
  price: 'prix tarif tarifs coute coutent cout couts combien cher chere chers vaut valent',
  finance:
    'financement financer finance credit credits pret prets leasing loa lld mensualite mensualites mensuel mensuels interets taux apport paiement paiements',
  warranty: 'garantie garanties garanti couvre couverture couvert',
  need: 'faut besoin necessaire necessaires',
  bring: 'apporter apporte amener document documents permis papiers piece identite preparer',
  testDrive: 'essai essais essayer essaie conduire conduite',
  visit: 'visite visites rendezvous rdv reservation reservations reserver creneau creneaux',
  book: 'reserver reservation prendre planifier fixer',
  duration: 'dure duree temps long longtemps minutes prend',
  several: 'plusieurs deux trois multiples tous',
  qualify:
    'qualifier qualifie qualifies prospect prospects chaud chauds acheteur acheteurs serieux lead leads',
  ask: 'question questions demander poser identifier reconnaitre',
  followUp: 'relancer relance relances suivi rappeler recontacter suivre',
  contact: 'contacter contact appeler ecrire message joindre',
  when: 'quand bientot delai jour jours attendre moment souvent',
  closing:
    'conclure conclusion vente vendre convaincre objection objections negocier negociation hesitant hesite hesitants signer',
  popular:
    'populaire populaires demandes demandee vendu vendus vendue vendues vend favori favoris apprecies succes',
  ownership:
    'proprietaire proprietaires entretien revision livraison livrer livre assurance assurer communaute service maintenance',
  tips: 'conseil conseils astuce astuces',
  design: 'design style styles ligne lignes forme avant arriere silhouette calandre dessin',
  more: 'plus savoir details davantage continuer',
  related:
    'proche proches similaire similaires semblable semblables alternative alternatives comparable comparables autresmodeles',
  specialist:
    'specialiste specialistes parler humain personne expert experte conseiller conseillere vendeur vendeuse quelquun consultant',
  hours:
    'ouvert ouverts ouverte ouvre ouvrez ouverture heure heures horaire horaires ferme fermez fermeture dimanche samedi weekend aujourdhui',
  where: 'adresse situe situee trouve trouver parking venir acces showroom',
  phone: 'telephone numero tel',
  cancel: 'annuler annulation reporter reporte decaler deplacer',
  change: 'changer modifier changement',
  fee: 'frais acompte depot caution remboursable rembourse remboursement',
  review: 'resume resumer verifier configuration recapitulatif',
  total: 'total somme ensemble',
  trim: 'finition finitions niveau niveaux version versions',
  wheels: 'jante jantes roue roues pouces',
  feature:
    'equipement equipements fonction fonctions technologie comprend inclut inclus serie propose proposent disponible disponibles dispose possede option options',
  dimension:
    'dimension dimensions taille largeur hauteur longueur grand grande grands spacieux espace mesure mesures empattement',
  seating: 'place places siege sieges passagers personnes famille enfants sept',
  thirdRow: 'troisiemerangee',
  suv: 'suv suvs crossover',
  sedan: 'berline berlines limousine',
  electric: 'electrique electriques batterie recharge recharger',
  about:
    'presentez presenter presente parlez parle dites decrivez propos information informations info expliquer savoir',
  thanks: 'bonjour salut merci bonsoir coucou',
  filler:
    'que quel quelle quels quelles comment qui pour par avec sans les des une aux dans sur sous cette ces cet mon mes ton ses notre nos votre vos leur leurs vous nous elle elles ils est sont etre etait avoir ont avez peut puis pouvez pourrais peuvent veux voudrais vouloir souhaite dois doit devez ici alors aussi tres tout toute toutes autre autres chaque chose choses nouveau nouvelle bon bonne premier premiere dernier prochain jamais toujours maintenant depuis pendant apres donc mais comme parce quoi rien voir montrer montrez afficher cherche chercher client clients type genre existe existent fait faire utiliser donner demande entre coupe',
};
