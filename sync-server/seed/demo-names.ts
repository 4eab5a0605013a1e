type Names = [string, ...string[]];

/**
 * Groups of given and family names that fit together; a group without family names is for people
 * with a single name.
 */
export const demoNames: [{ given: Names; family: Names }, ...{ given: Names; family: Names }[]] = [
  {
    given: ['Grace', 'Walter', 'Helen', 'Owen', 'Audrey', 'Felix', 'Nora', 'Miles', 'Ruth', 'Ian'],
    family: ['Holloway', 'Prescott', 'Marsh', 'Caldwell', 'Whitaker', 'Ashby', 'Lowell', 'Finch'],
  },
  {
    given: ['María', 'Javier', 'Lucía', 'Andrés', 'Camila', 'Rafael', 'Inés', 'Mateo', 'Elena'],
    family: ['Quintero', 'Salcedo', 'Villanueva', 'Barrios', 'Montalvo', 'Peña', 'Ocampo'],
  },
  {
    given: ['Amara', 'Kwame', 'Ngozi', 'Tunde', 'Zainab', 'Kofi', 'Adaeze', 'Sekou', 'Abena'],
    family: ['Mensah', 'Eze', 'Balogun', 'Diallo', 'Asante', 'Nwosu', 'Traoré', 'Owusu'],
  },
  {
    given: ['Min-jun', 'Seo-yeon', 'Ji-ho', 'Ha-eun', 'Do-yun', 'Su-bin'],
    family: ['Kang', 'Yoon', 'Baek', 'Shin', 'Hwang', 'Noh'],
  },
  {
    given: ['Wei', 'Mei', 'Jun', 'Xin', 'Hao', 'Lan', 'Yichen', 'Qing'],
    family: ['Zhao', 'Lin', 'Xu', 'Guo', 'Fang', 'Tang', 'Shen'],
  },
  {
    given: ['Aarav', 'Ananya', 'Rohan', 'Kavya', 'Vikram', 'Meera', 'Arjun', 'Nisha'],
    family: ['Iyer', 'Kulkarni', 'Banerjee', 'Malhotra', 'Desai', 'Chaudhary', 'Menon'],
  },
  {
    given: ['Layla', 'Omar', 'Yasmin', 'Karim', 'Noor', 'Tariq', 'Salma', 'Idris'],
    family: ['Haddad', 'Mansour', 'El-Amin', 'Nasser', 'Khoury', 'Sabbagh'],
  },
  {
    given: ['Katarzyna', 'Piotr', 'Irina', 'Dmytro', 'Milena', 'Jakub', 'Oksana', 'Andrei'],
    family: ['Wójcik', 'Kovalenko', 'Petrov', 'Jankowska', 'Ionescu', 'Dvořák'],
  },
  {
    given: ['Giulia', 'Matteo', 'Chloé', 'Étienne', 'Freja', 'Lars', 'Ingrid', 'Sean', 'Aoife'],
    family: ['Moretti', 'Bianchi', 'Lefèvre', 'Dubois', 'Nyström', 'Halvorsen', 'O’Sullivan'],
  },
  { given: ['Suharto', 'Kalani', 'Thiri', 'Sunita'], family: [''] },
];
