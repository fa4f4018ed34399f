app-name = Ludarium
