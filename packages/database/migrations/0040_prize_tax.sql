-- The tax on prizes, with the day from which it applies. Until one is entered, the rules that the code knows hold.
INSERT INTO config (name, value, is_public) VALUES ('prizeTax', '', true);
