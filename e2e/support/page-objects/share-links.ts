const id = '0198f3c2-7c4e-7a31-9f00-3b6d2c1e4f5a';

/** A link of the first version of the app to a G70, with all names and prices. */
export const oldLink = {
  id,
  fragment:
    'ASW8FsFNUFluwyAUvAqiv6YCO94-3SVppFaK6qqRavmDAHFQXWzhTblVz9CT9UFXfphh5i1MhSnLs2MkQpKKlSIpjxjJj5SS6JDIUDC1OsYcByzAIQ0TQnNCGQ4q3KQUB3ijjBr04JDnpZLcgHtFKRRcxvfoabKHDpSIOj0jQ6-URHwauzc-agFvqzDEdYAv2Doq4jUOsjyPobyq8AgqlzM3QkmAxS9MKJwatlDeYbVrRQ7t5HjxzdGV596n4X1Qs25bTqxvVn4x9OgYg4Het4DCcqKNOP1HXutdj76zbqvS3WjHxStvYEb2s4_zLNqMygLYe_DnCiEVWtcBo2nmf4ivO2OUGCGQQdlZC-WSvNPNaeFndGP1rE2DigESHtF26zTFJZl6JPXQt_zsck3oxzsqJ2u7yUj0rNWCHjqjx866VLP95nZXbF5w_Qk',
};

/** A link with generation 30 of the price list, which the demo does not have. */
export const unknownPrices = { id, fragment: 'AvrWzJcAB4p4gQB8dA' };
